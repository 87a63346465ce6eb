import { MAX_CHUNK_COLUMNS, type DatabaseOpened } from '@sheaf/contract'
import {
  isRowTable,
  openRecords,
  openRowPack,
  openRowTable,
  viewColumns,
  type DatabaseRecords,
  type RowRecord,
  type ViewRecord,
} from '@sheaf/model'
import type { KeptPatch } from '../../../platform/cache/index.ts'
import { baseAfterOpening, type NamedPack, type PackedRows } from './DatabaseBase.ts'
import type { ChunkPart, FetchChunk } from './fetchChunk.ts'
import type { FirstRows } from './FirstRows.ts'

interface ChangedRecords {
  readonly views: readonly ViewRecord[]
  readonly rows: readonly RowRecord[]
}

interface FetchOptions {
  readonly workspaceId: string
  /** Packs that are not fetched again. */
  readonly held: readonly NamedPack[]
  /** Null where all rows are here, though older ones. */
  readonly first: FirstRows | null
  /** Browsers ask for few things at once, and chunks would be in the way of the first rows. */
  readonly before: Promise<unknown>
  /** Instead of a call. */
  readonly fetchChunk: FetchChunk | undefined
  /** Of whoever wants it no more. */
  readonly signal: AbortSignal
}

/**
 * The rows in the chunks with these hashes, which the answer to `open` names, under those that changed since. Where nothing is here
 * the first rows of a view come before, then the columns that it shows, of all chunks, and behind them all others. Null where rows
 * come in a form that this version of the program does not know. Rejects where a chunk cannot be had.
 */
export async function fetchPackedRows(
  opened: DatabaseOpened,
  hashes: readonly string[],
  { workspaceId, held, first, before, fetchChunk = callForChunk, signal }: FetchOptions,
): Promise<PackedRows | null> {
  const { databaseId, patch } = opened
  await Promise.race([before, new Promise((resolve) => setTimeout(resolve, BEFORE_MS))])
  const fetchPart: FetchPart = (hash, part) => fetchChunk({ workspaceId, databaseId, hash, part }, signal)
  // Some may have come without all of their columns, before something went wrong.
  const known = new Map([...held, ...(first?.partial?.packs ?? [])].map((each) => [each.hash, each]))
  const columns = first ? columnsFirst(opened, first.viewId) : {}
  const packs = await Promise.all(
    hashes.map(
      async (hash) => known.get(hash) ?? { hash, pack: openRowPack(await fetchPart(hash, columns)) },
    ),
  )
  const some = openPacks(packs, patch)
  if (some === null || some.packs.every(({ pack }) => pack.missing.size === 0)) return some
  const records = baseAfterOpening(null, opened, some)?.records
  if (records && !signal.aborted) first?.showPartial({ records, packs: some.packs, canShow })
  return openPacks(await Promise.all(some.packs.map((each) => completed(each, fetchPart))), patch)
}

const callForChunk: FetchChunk = async (chunk, signal) =>
  (await import('./fetchChunk.ts')).fetchChunk(chunk, signal)

type FetchPart = (hash: string, part: ChunkPart) => Promise<Uint8Array>

function columnsFirst({ databaseId, inlineViewId, patch }: DatabaseOpened, viewId: string): ChunkPart {
  const [fields, views] = [byId(patch.fields), byId(patch.views)]
  const columns = columnsOf({ id: databaseId, inlineViewId, fields, views, rows: new Map() }, viewId)
  return columns !== null && canBeAsked([...columns]) ? { columns: [...columns] } : {}
}

/** Ids of other clients may be anything: what would not stand in an address is fetched with everything. */
function canBeAsked(ids: readonly string[]): boolean {
  const isPlain = ids.every((id) => /^[\w-]{1,100}$/.test(id))
  return isPlain && ids.length <= MAX_CHUNK_COLUMNS && ids.join('').length < MAX_QUERY_LENGTH
}

async function completed({ hash, pack }: NamedPack, fetchPart: FetchPart): Promise<NamedPack> {
  if (pack.missing.size === 0) return { hash, pack }
  const rest = await fetchPart(hash, { without: pack.fieldIds.filter((id) => !pack.missing.has(id)) })
  const bytes = new Uint8Array(pack.bytes.length + rest.length)
  bytes.set(pack.bytes)
  bytes.set(rest, pack.bytes.length)
  const whole = openRowPack(bytes)
  if (whole === null || whole.missing.size > 0) throw new Error('A chunk came without some of its columns')
  return { hash, pack: whole }
}

function canShow(records: DatabaseRecords, viewId: string): boolean {
  const { rows } = records
  if (!isRowTable(rows)) return true
  const columns = columnsOf(records, viewId)
  return columns !== null && !rows.lacks(columns)
}

/** Null where all of them may be read. */
function columnsOf(records: DatabaseRecords, viewId: string): ReadonlySet<string> | null {
  const { database } = openRecords({ ...records, rows: new Map() }, viewId)
  const view = database.views.get(viewId)
  return view ? viewColumns(database, view) : null
}

/** The same of what this device keeps. */
export function openKeptRows(whole: KeptPatch): PackedRows | null {
  const packs = (whole.packs ?? []).map(({ hash, bytes }) => ({ hash, pack: openRowPack(bytes) }))
  return openPacks(packs, whole)
}

function openPacks(
  packs: readonly { readonly hash: string; readonly pack: NamedPack['pack'] | null }[],
  { views, rows }: ChangedRecords,
): PackedRows | null {
  if (!packs.every((each): each is NamedPack => each.pack !== null)) return null
  const known = new Map(views.map((view) => [view.id, view]))
  return {
    rows: openRowTable(
      packs.map(({ pack }) => pack),
      rows,
      known,
    ),
    packs,
  }
}

function byId<T extends { readonly id: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.id, record]))
}

const MAX_QUERY_LENGTH = 4_000
/** First rows of a view without rules take less; of others a thread may work longer, and all rows are as near. */
const BEFORE_MS = 500
