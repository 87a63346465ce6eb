import { decodeDatabase, type Database } from '@sheaf/model'
import { RENDERING_VERSION } from '@sheaf/render'
import { deserialize, serialize } from 'node:v8'

/** Fields and views of a database without the orders of its rows, in the form of node:v8, which keeps maps. */
export function packHead(database: Database): Buffer {
  const views = Array.from(database.views, ([id, view]) => [id, { ...view, rowOrder: [] }] as const)
  return serialize({ ...database, views: new Map(views) } satisfies Database)
}

export interface StoredHead {
  readonly head: Buffer
  /** The version of the renderer that packed it. */
  readonly head_of: number
}

/** What `packHead` packed; null when another version of this program did, and the collab has to be read. */
export function readHead({ head, head_of: version }: StoredHead): Database | null {
  return version === RENDERING_VERSION ? (deserialize(head) as Database) : null
}

/** The same from the collab. */
export function headOfCollab(collab: Uint8Array): Database {
  const database = decodeDatabase(collab)
  if (database === null) throw new Error('A publication lost its database')
  return database
}
