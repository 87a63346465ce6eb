import {
  copyRecords,
  openRecords,
  openRowPack,
  openRowTable,
  type Database,
  type FieldRecord,
  type RowPack,
  type RowRecord,
  type Rows,
  type ViewRecord,
} from '@sheaf/model'
import { gunzipSync } from 'node:zlib'
import { gzipOfChunk } from '../chunks/chunkParts.ts'

/** A database that a thread opens to read one of its views. */
export interface AskedDatabase {
  readonly databaseId: string
  readonly inlineViewId: string
  readonly viewId: string
  /** Of the chunks with all rows; none for a small database, all of whose rows are in `rows`. */
  readonly hashes: readonly string[]
  /** Records as JSON: all fields and views, and the rows that changed since the chunks were made. */
  readonly fields: readonly string[]
  readonly views: readonly string[]
  readonly rows: readonly string[]
}

export type ChunkHost = {
  /** A chunk as it is stored; null for one that is not there any more. */
  readonly readChunk: (databaseId: string, hash: string) => Promise<Uint8Array | null>
}

interface OpenedDatabase {
  readonly database: Database
  readonly rows: Rows
  readonly records: ReadonlyMap<string, RowRecord>
}

/** Without its rows. */
export function openStructure({ databaseId, inlineViewId, viewId, fields, views }: AskedDatabase): Database {
  const structure = { id: databaseId, inlineViewId, fields: byId<FieldRecord>(fields) }
  return openRecords({ ...structure, views: byId<ViewRecord>(views), rows: new Map() }, viewId).database
}

/** With its rows; null where a chunk is not there any more. Packs are kept in the thread for whoever asks next. */
export async function openAsked(asked: AskedDatabase, host: ChunkHost): Promise<OpenedDatabase | null> {
  const { databaseId, inlineViewId, viewId } = asked
  const [fields, views] = [byId<FieldRecord>(asked.fields), byId<ViewRecord>(asked.views)]
  const packs = await openPacks(asked, host)
  if (packs === null) return null
  const changed = asked.rows.map((json) => JSON.parse(json) as RowRecord)
  const records = copyRecords(openRowTable(packs, changed, views))
  const { database, rows } = openRecords(
    { id: databaseId, inlineViewId, fields, views, rows: records },
    viewId,
  )
  return { database, rows, records }
}

function byId<T extends { readonly id: string }>(records: readonly string[]): ReadonlyMap<string, T> {
  return new Map(records.map((json) => JSON.parse(json) as T).map((record) => [record.id, record]))
}

/** By their hash, those that were used last behind. */
const kept = new Map<string, RowPack>()

async function openPacks(
  { databaseId, hashes }: AskedDatabase,
  { readChunk }: ChunkHost,
): Promise<readonly RowPack[] | null> {
  const packs: RowPack[] = []
  for (const hash of hashes) {
    const known = kept.get(hash)
    const bytes = known ? null : await readChunk(databaseId, hash)
    const pack = known ?? (bytes && openRowPack(gunzipSync(gzipOfChunk(bytes, {}))))
    if (!pack) return null
    kept.delete(hash)
    kept.set(hash, pack)
    packs.push(pack)
  }
  let size = 0
  for (const [hash, { bytes }] of [...kept].toReversed()) {
    size += bytes.byteLength
    if (size > MAX_KEPT_BYTES) kept.delete(hash)
  }
  return packs
}

/** Of each thread: some databases of 100,000 rows. */
const MAX_KEPT_BYTES = 64 * 2 ** 20
