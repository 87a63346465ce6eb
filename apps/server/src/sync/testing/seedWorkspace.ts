import { randomUUID } from 'node:crypto'
import * as Y from 'yjs'
import { schema, type Database } from '../../platform/database/index.ts'
import { insertCollab } from '../store/insertCollab.ts'

export interface SeededWorkspace {
  readonly workspaceId: string
  readonly ownerId: string
}

/** A workspace with its owner, as rows: sync needs them to exist, not to be signed up. */
export async function seedWorkspace(database: Database): Promise<SeededWorkspace> {
  const at = new Date()
  const ownerId = randomUUID()
  const workspaceId = randomUUID()
  const uid = BigInt(`0x${ownerId.slice(0, 8)}`)
  await database
    .insert(schema.users)
    .values({ id: ownerId, uid, email: `${ownerId}@example.org`, name: 'Ada', createdAt: at, updatedAt: at })
  await database.insert(schema.workspaces).values({
    id: workspaceId,
    databaseStorageId: randomUUID(),
    ownerId,
    name: 'Team',
    publishNamespace: workspaceId,
    createdAt: at,
  })
  return { workspaceId, ownerId }
}

/** A document, with an empty page in the shape of collab-model 1.1 where no state is given; answers its id. */
export async function seedDocument(
  database: Database,
  workspaceId: string,
  state = emptyDocument(),
): Promise<string> {
  const objectId = randomUUID()
  await insertCollab(database, {
    objectId,
    workspaceId,
    collabType: 0,
    state,
    at: new Date(),
  })
  return objectId
}

export function emptyDocument(): Uint8Array {
  const doc = new Y.Doc()
  const page = { id: 'page', ty: 'page', parent: '', children: 'page', data: '{}' }
  const meta = new Y.Map<unknown>([
    ['children_map', new Y.Map([['page', new Y.Array<string>()]])],
    ['text_map', new Y.Map([['text', new Y.Text()]])],
  ])
  const document = new Y.Map<unknown>([
    ['page_id', 'page'],
    ['blocks', new Y.Map([['page', new Y.Map(Object.entries(page))]])],
    ['meta', meta],
  ])
  doc.getMap('data').set('document', document)
  return Y.encodeStateAsUpdate(doc)
}

/** The text that tests write in. */
export function textOf(doc: Y.Doc): Y.Text {
  const document = doc.getMap('data').get('document') as Y.Map<Y.Map<Y.Map<Y.Text>>>
  return document.get('meta')!.get('text_map')!.get('text')!
}

export function readText(doc: Y.Doc): string {
  return textOf(doc).toJSON()
}
