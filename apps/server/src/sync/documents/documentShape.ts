import * as Y from 'yjs'

/**
 * The containers that make a Yjs document one of its type (collab-model 0.1), or null when it is not
 * valid. An update that loses one of them, or puts another in its place, would take everything in it
 * from everyone at once; so the containers of a document that has them are compared by identity.
 */
export type DocumentShape = readonly Container[]

export function readShape(doc: Y.Doc, collabType: number): DocumentShape | null {
  try {
    return SHAPES[collabType]?.(doc.getMap('data')) ?? []
  } catch {
    return null
  }
}

/** Whether `after` still has every container of `before`. */
export function keepsShape(before: DocumentShape, after: DocumentShape): boolean {
  return before.every((container, index) => container === null || container === after[index])
}

type Container = Y.Map<unknown> | Y.Array<unknown> | null

const SHAPES: Readonly<Record<number, (data: Y.Map<unknown>) => DocumentShape | null>> = {
  0: documentShape,
  1: databaseShape,
  2: (data) => required(arrayIn(data, 'databases')),
  3: folderShape,
  4: rowShape,
  5: (data) => required(mapIn(data, 'user_awareness')),
}

function documentShape(data: Y.Map<unknown>): DocumentShape | null {
  const document = mapIn(data, 'document')
  if (!document) return null
  const meta = mapIn(document, 'meta')
  return [document, mapIn(document, 'blocks'), meta, mapIn(meta, 'children_map'), mapIn(meta, 'text_map')]
}

function databaseShape(data: Y.Map<unknown>): DocumentShape | null {
  const database = mapIn(data, 'database')
  const metas = mapIn(database, 'metas')
  if (!database || !metas || !isText(database.get('id')) || !isText(metas.get('iid'))) return null
  return [database, metas, mapIn(database, 'fields'), mapIn(database, 'views')]
}

function folderShape(data: Y.Map<unknown>): DocumentShape | null {
  const folder = mapIn(data, 'folder')
  const meta = mapIn(folder, 'meta')
  if (!folder || !meta || !isText(meta.get('current_workspace'))) return null
  return [folder, meta]
}

function rowShape(data: Y.Map<unknown>): DocumentShape | null {
  const row = mapIn(data, 'data')
  if (!row || !isText(row.get('id'))) return null
  return [row, mapIn(row, 'cells')]
}

function required(container: Container): DocumentShape | null {
  return container ? [container] : null
}

function mapIn(parent: Y.Map<unknown> | null, key: string): Y.Map<unknown> | null {
  const value = parent?.get(key)
  return value instanceof Y.Map ? value : null
}

function arrayIn(parent: Y.Map<unknown>, key: string): Y.Array<unknown> | null {
  const value = parent.get(key)
  return value instanceof Y.Array ? value : null
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
