import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { readText, textOf } from '../../../../server/src/sync/testing/seedWorkspace.ts'
import { openDocumentCache } from '../cache/index.ts'
import { openSyncStage, type SyncStage, type, until, untilSaved } from './testing/openSyncStage.ts'

let stage: SyncStage
beforeAll(async () => {
  stage = await openSyncStage()
})
beforeEach(() => stage.next())
afterAll(() => stage.close())

describe('a document that is not ours to write', () => {
  it('SYNC-REFUSE-2: with the right to read it is shown, and what is typed anyway stays here', async () => {
    stage.server.access.set(`${stage.ada}/${stage.address.objectId}`, 'read')
    const session = await stage.openReady(stage.openTab(stage.ada))
    await until(() => expect(session.getSnapshot().access).toBe('read'))
    type(session.doc, 'private thought')
    await until(() => expect(session.getSnapshot().hasUnsaved).toBe(true))
    expect(await stage.storedText()).toBe('')
    // Given the right, what was held back goes out.
    stage.server.access.delete(`${stage.ada}/${stage.address.objectId}`)
    stage.server.bus.publish('access_changed', {
      workspaceId: stage.workspaceId,
      userId: stage.ada,
      objectIds: null,
    })
    await untilSaved(session)
    expect(await stage.storedText()).toBe('private thought')
  })

  it('SYNC-ACK-8: whoever reads what leaves formatting without effect changes nothing', async () => {
    stage.server.access.set(`${stage.ada}/${stage.address.objectId}`, 'read')
    const writers = [new Y.Doc(), new Y.Doc()]
    const submit = async (update: Uint8Array) => {
      const change = { update, userId: randomUUID() }
      expect(await stage.server.sync.submit({ ...stage.address, collabType: 0 }, change)).toEqual({
        ok: true,
      })
    }
    const session = await stage.openReady(stage.openTab(stage.ada))
    for (const doc of writers) Y.applyUpdate(doc, Y.encodeStateAsUpdate(session.doc))
    const [bold, gone] = writers as [Y.Doc, Y.Doc]
    const edit = async (doc: Y.Doc, change: (text: Y.Text) => void) => {
      const made = new Promise<Uint8Array>((resolve) => doc.once('update', resolve))
      change(textOf(doc))
      await submit(await made)
    }
    await edit(bold, (text) => text.insert(0, 'abcd'))
    Y.applyUpdate(gone, Y.encodeStateAsUpdate(bold))
    await edit(bold, (text) => text.format(1, 2, { bold: true }))
    await edit(gone, (text) => text.delete(1, 2))
    await until(() => expect(readText(session.doc)).toBe('ad'))
    expect(session.getSnapshot().hasUnsaved).toBe(false)
  })

  it('SYNC-REFUSE-2: when the right is taken it closes with the code, and what was there stays readable', async () => {
    const session = await stage.openReady(stage.openTab(stage.ada))
    type(session.doc, 'seen')
    await untilSaved(session)
    stage.server.access.set(`${stage.ada}/${stage.address.objectId}`, 'not_enough_permissions')
    stage.server.bus.publish('access_changed', {
      workspaceId: stage.workspaceId,
      userId: stage.ada,
      objectIds: null,
    })
    await until(() =>
      expect(session.getSnapshot()).toMatchObject({
        phase: 'closed',
        access: 'read',
        closedCode: 'not_enough_permissions',
      }),
    )
    expect(readText(session.doc)).toBe('seen')
  })

  it('SYNC-REFUSE-4: what the stage.server will never take ends the document with its code, and is not lost here', async () => {
    const tab = stage.openTab(stage.ada)
    const session = await stage.openReady(tab)
    session.doc.getMap('data').set('document', 'broken')
    await until(() =>
      expect(session.getSnapshot()).toMatchObject({
        phase: 'closed',
        closedCode: 'apply_update_error',
        hasUnsaved: true,
      }),
    )
    expect(await stage.storedText()).toBe('')
    await until(async () => expect(await openDocumentCache(stage.ada).listUnsaved()).toHaveLength(1))
  })

  it('SYNC-OPEN-3: what does not exist closes with its code', async () => {
    const session = stage.openTab(stage.ada).client.open({ ...stage.address, objectId: randomUUID() })
    await until(() =>
      expect(session.getSnapshot()).toMatchObject({ phase: 'closed', closedCode: 'record_not_found' }),
    )
  })

  it('SYNC-OFF-4: two people on one device have a cache each', async () => {
    const first = stage.openTab(stage.ada)
    const session = await stage.openReady(first)
    first.goOffline()
    type(session.doc, 'ada’s')
    await first.close()
    const other = stage.openTab(stage.bob, { isOffline: true }).client.open(stage.address)
    await until(() => expect(other.getSnapshot().connection).toBe('offline'))
    expect(other.getSnapshot().phase).toBe('loading')
    expect((await openDocumentCache(stage.bob).load(stage.address.objectId)).updates).toEqual([])
  })
})
