import * as Y from 'yjs'

/**
 * The containers that make a Yjs object one of its type (collab-model 0.1), or null when it is not valid. An update that
 * loses one of them, or puts another in its place, would take everything in it from everyone at once; so the
 * containers of an object that has them are compared by identity.
 */
export type Shape = readonly Container[]

/** Reads the shape of a type from the root map of an object. */
export type ShapeReader = (data: Y.Map<unknown>) => Shape | null

type Container = Y.Map<unknown> | null

export function readShape(doc: Y.Doc, shapeOf: ShapeReader): Shape | null {
  try {
    return shapeOf(doc.getMap('data'))
  } catch {
    return null
  }
}

/** Whether `after` still has every container of `before`. */
export function keepsShape(before: Shape, after: Shape): boolean {
  return before.every((container, index) => container === null || container === after[index])
}

export function documentShape(data: Y.Map<unknown>): Shape | null {
  const document = mapIn(data, 'document')
  if (!document) return null
  const meta = mapIn(document, 'meta')
  return [document, mapIn(document, 'blocks'), meta, mapIn(meta, 'children_map'), mapIn(meta, 'text_map')]
}

export function databaseShape(data: Y.Map<unknown>): Shape | null {
  const database = mapIn(data, 'database')
  const metas = mapIn(database, 'metas')
  if (!database || !metas || !isText(database.get('id')) || !isText(metas.get('iid'))) return null
  return [database, metas, mapIn(database, 'fields'), mapIn(database, 'views')]
}

export function rowShape(data: Y.Map<unknown>): Shape | null {
  const row = mapIn(data, 'data')
  if (!row || !isText(row.get('id'))) return null
  return [row, mapIn(row, 'cells')]
}

export function userAwarenessShape(data: Y.Map<unknown>): Shape | null {
  const awareness = mapIn(data, 'user_awareness')
  return awareness ? [awareness] : null
}

function mapIn(parent: Y.Map<unknown> | null, key: string): Y.Map<unknown> | null {
  const value = parent?.get(key)
  return value instanceof Y.Map ? value : null
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== ''
}
