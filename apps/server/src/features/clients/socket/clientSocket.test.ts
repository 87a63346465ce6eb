import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { ADA, BOB, typed } from '../../../sync/testing/openGatewayStage.ts'
import { readText, textOf } from '../../../sync/testing/seedWorkspace.ts'
import { openClientStage, type ClientStage } from '../testing/openClientStage.ts'

let stage: ClientStage

beforeAll(async () => {
  stage = await openClientStage()
})
afterEach(() => stage.clear())
afterAll(() => stage.close())

describe('the socket of other clients', () => {
  it.each([0, 1] as const)(
    'CLIENT-SYNC-1: edits of both protocols meet, in encoding %s',
    async (encoding) => {
      const sync = await stage.start()
      const address = await stage.newDocument()
      const ours = await stage.greet(sync, ADA)
      const doc = new Y.Doc()
      await ours.open(1, address, doc)

      const theirs = await stage.join(sync, BOB)
      const document = theirs.open(address.objectId)
      document.encoding = encoding
      await theirs.until(() => document.isOpen)

      ours.send({ type: 'update', channel: 1, seq: 1, update: typed(doc, 'ours ') })
      await theirs.until(() => readText(document.doc) === 'ours ')
      textOf(document.doc).insert(5, 'theirs')
      Y.applyUpdate(doc, (await ours.next('update')).update)
      expect(readText(doc)).toBe('ours theirs')
      await theirs.saved(document)
      expect(await stage.storedText(address.objectId)).toBe('ours theirs')
    },
  )

  it('CLIENT-SYNC-2: what was written away is there after coming back, both ways', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const ada = await stage.join(sync, ADA)
    const bob = await stage.join(sync, BOB)
    const [of, other] = [ada.open(address.objectId), bob.open(address.objectId)]
    await ada.until(() => of.isOpen)
    await bob.until(() => other.isOpen)
    bob.disconnect()
    textOf(other.doc).insert(0, 'away ')
    textOf(of.doc).insert(0, 'here ')
    await ada.saved(of)
    await bob.connect()
    await bob.saved(other)
    await ada.until(() => readText(of.doc).length === 10)
    expect(readText(other.doc)).toBe(readText(of.doc))
    expect(await stage.storedText(address.objectId)).toBe(readText(of.doc))
  })

  it('CLIENT-SYNC-3: an update that comes before what it builds on is answered with a sync request', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const client = await stage.join(sync, BOB)
    const document = client.open(address.objectId)
    await client.until(() => document.isOpen)
    document.held = []
    for (const word of ['one ', 'two ', 'three ']) textOf(document.doc).insert(0, word)
    const { comparisons } = document
    document.release((held) => held.toReversed())
    await client.until(() => document.comparisons > comparisons)
    await client.saved(document)
    expect(await stage.storedText(address.objectId)).toBe('three two one ')
  })

  it('CLIENT-SYNC-4: the text that keeps a socket comes back', async () => {
    const client = await stage.join(await stage.start(), ADA)
    await client.echo()
    await expect(client.echo()).resolves.toBeUndefined()
  })

  it('CLIENT-PRES-1: names and cursors of both protocols are seen by both', async () => {
    const sync = await stage.start()
    const address = await stage.newDocument()
    const client = await stage.join(sync, BOB)
    const document = client.open(address.objectId)
    document.awareness.setLocalState({ version: 1, selection: { start: { path: [0], offset: 1 } } })
    await client.until(() => document.isOpen)
    const ours = await stage.greet(sync, ADA)
    await ours.open(1, address, new Y.Doc())
    const seen = new TextDecoder().decode((await ours.next('awareness')).update)
    expect(seen).toContain(`Name of ${BOB}`)
    expect(seen).toContain('"offset":1')
  })
})
