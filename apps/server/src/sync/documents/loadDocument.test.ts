import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import { schema } from '../../platform/database/index.ts'
import { createTestDatabase, type TestDatabase } from '../../platform/testing/index.ts'
import { createLogger } from '../../platform/logger.ts'
import { insertCollab } from '../store/insertCollab.ts'
import { openWriter } from '../testing/openWriter.ts'
import { RawClient } from '../testing/RawClient.ts'
import { emptyDocument, readText, seedDocument, seedWorkspace } from '../testing/seedWorkspace.ts'
import { startTestSync } from '../testing/startTestSync.ts'

let db: TestDatabase
let workspaceId: string
const ADA = '11111111-1111-4111-8111-111111111111'
const BOB = '22222222-2222-4222-8222-222222222222'

beforeAll(async () => {
  db = await createTestDatabase()
  workspaceId = (await seedWorkspace(db.database)).workspaceId
})
afterAll(() => db.close())

/** As older programs of the format stored it: the words of a paragraph in its data, and no Y.Text. */
function documentWithoutTexts(): Uint8Array {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, emptyDocument())
  const document = doc.getMap('data').get('document') as Y.Map<Y.Map<unknown>>
  const data = JSON.stringify({
    delta: [{ insert: 'Old ' }, { insert: 'words', attributes: { bold: true } }],
  })
  const block = { id: 'p', ty: 'paragraph', parent: 'page', children: 'p', data }
  document.get('blocks')!.set('p', new Y.Map(Object.entries(block)))
  const lists = document.get('meta')!.get('children_map') as Y.Map<Y.Array<string>>
  lists.get('page')!.insert(0, ['p'])
  return Y.encodeStateAsUpdate(doc)
}

async function seed(state: Uint8Array) {
  const objectId = randomUUID()
  await insertCollab(db.database, { objectId, workspaceId, collabType: 0, state, at: new Date() })
  return { workspaceId, objectId }
}

function deltaOf(doc: Y.Doc, id: string): unknown {
  const document = doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>
  return document.get('meta')!.get('text_map')!.get(id)?.toDelta()
}

async function logged(objectId: string) {
  const rows = await db.database.select().from(schema.collabUpdates)
  return rows.filter((row) => row.objectId === objectId)
}

describe('loading a document', () => {
  it('SYNC-OPEN-5: two nodes give a text to a block without one once, on disk before anyone sees it', async () => {
    const nodes = [await startTestSync(db.database), await startTestSync(db.database)]
    const address = await seed(documentWithoutTexts())
    const docs = [new Y.Doc(), new Y.Doc()]
    const clients = await Promise.all(nodes.map(({ url }) => RawClient.greet(url, ADA)))
    await Promise.all(clients.map((client, index) => client.open(1, address, docs[index]!)))
    for (const doc of docs) {
      expect(deltaOf(doc, 'p')).toEqual([{ insert: 'Old ' }, { insert: 'words', attributes: { bold: true } }])
    }
    expect(await logged(address.objectId)).toMatchObject([{ userId: null }])
    await Promise.all(clients.map((client) => client.close()))
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('SYNC-OPEN-5: what it writes reaches a node that has the document open', async () => {
    const [left, right] = [await startTestSync(db.database), await startTestSync(db.database)]
    const address = await seed(emptyDocument())
    const client = await RawClient.greet(left.url, ADA)
    const doc = new Y.Doc()
    await client.open(1, address, doc)
    // Another program adds a block without a text while the document is open here.
    const known = Y.encodeStateVector(doc)
    const document = doc.getMap('data').get('document') as Y.Map<Y.Map<unknown>>
    const block = { id: 'q', ty: 'paragraph', parent: 'page', children: 'q', data: '{}' }
    document.get('blocks')!.set('q', new Y.Map(Object.entries(block)))
    client.send({ type: 'update', channel: 1, seq: 1, update: Y.encodeStateAsUpdate(doc, known) })
    await client.next('ack')
    const other = await openWriter(right.url, BOB, address)
    Y.applyUpdate(doc, (await client.next('update')).update)
    expect(deltaOf(doc, 'q')).toEqual([])
    other.write('goes on')
    Y.applyUpdate(doc, (await client.next('update')).update)
    expect(readText(doc)).toBe('goes on')
    await Promise.all([client.close(), other.client.close()])
    await Promise.all([left.close(), right.close()])
  })

  it('SYNC-OPEN-5: a document that lacks nothing is left alone', async () => {
    const sync = await startTestSync(db.database)
    const address = { workspaceId, objectId: await seedDocument(db.database, workspaceId) }
    const client = await RawClient.greet(sync.url, ADA)
    await client.open(1, address, new Y.Doc())
    expect(await logged(address.objectId)).toEqual([])
    await client.close()
    await sync.close()
  })

  it('BND-PROJ-5: says in the log once what is damaged, and nothing of a sound document', async () => {
    const lines: string[] = []
    const logger = createLogger('warn', { write: (line) => void lines.push(line) })
    const sync = await startTestSync(db.database, { logger })
    const addresses = [
      await seed(documentWithoutTexts()),
      { workspaceId, objectId: await seedDocument(db.database, workspaceId) },
    ]
    const client = await RawClient.greet(sync.url, ADA)
    for (const [index, address] of addresses.entries()) await client.open(index + 1, address, new Y.Doc())
    expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
      { objectId: addresses[0]!.objectId, missingTexts: 1, orphans: 0 },
    ])
    expect(lines.join('')).not.toContain('words')
    await client.close()
    await sync.close()
  })
})
