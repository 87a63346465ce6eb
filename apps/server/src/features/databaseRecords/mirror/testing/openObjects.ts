import { getCollab, webUpdateCollab } from '@sheaf/contract'
import * as Y from 'yjs'
import type { Pages, TestPerson } from '../../../testing/index.ts'

/** The Yjs objects of a workspace, as a client of the format reads and writes them. */
export function openObjects(pages: Pages) {
  const at = (objectId: string) => ({ ...pages.here(), objectId })
  return {
    async read(objectId: string, collabType: number, person: TestPerson = pages.owner): Promise<Y.Doc> {
      const query = { collab_type: collabType }
      return docOf((await person.get(getCollab, { params: at(objectId), query })).doc_state)
    },

    ask: (objectId: string, collabType: number, person: TestPerson = pages.owner) =>
      person.call(getCollab, { params: at(objectId), query: { collab_type: collabType } }),

    async send(
      objectId: string,
      collabType: number,
      update: Uint8Array,
      person: TestPerson = pages.owner,
    ): Promise<number> {
      const body = { doc_state: [...update], collab_type: collabType }
      return (await person.call(webUpdateCollab, { params: at(objectId), body })).code
    },
  }
}

export function docOf(bytes: Iterable<number>): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, Uint8Array.from(bytes))
  return doc
}

/** What a client writes into an object that it has. */
export function writing(doc: Y.Doc, write: (data: Y.Map<unknown>) => void): Uint8Array {
  const before = Y.encodeStateVector(doc)
  doc.transact(() => write(doc.getMap('data')))
  return Y.encodeStateAsUpdate(doc, before)
}

/** The map under keys; a test that asks for one that is not there fails. */
export function mapAt(map: Y.Map<unknown>, ...path: readonly string[]): Y.Map<unknown> {
  let found: unknown = map
  for (const key of path) found = found instanceof Y.Map ? found.get(key) : undefined
  if (!(found instanceof Y.Map)) throw new Error(`No map at ${path.join('/')}`)
  return found
}

/** A cell of text. */
export function textCell(text: string): Y.Map<unknown> {
  return new Y.Map<unknown>([
    ['field_type', 0],
    ['data', text],
  ])
}

/** The object of a new row, as other clients make it. */
export function newRow(
  id: string,
  databaseId: string,
  cells: readonly [string, Y.Map<unknown>][] = [],
): Uint8Array {
  return writing(new Y.Doc(), (data) => {
    data.set(
      'data',
      new Y.Map<unknown>([
        ['id', id],
        ['database_id', databaseId],
        ['cells', new Y.Map(cells)],
        ['height', 36],
        ['visibility', true],
        ['created_at', '1700000000'],
        ['last_modified', '1700000000'],
      ]),
    )
  })
}
