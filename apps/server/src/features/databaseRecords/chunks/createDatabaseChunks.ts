import { PACK_VERSION } from '@sheaf/model'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { clientOf, type Database } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import type { Logger } from '../../../platform/logger.ts'
import type { Threads } from '../../../platform/threads/index.ts'
import { ROW_RECORD } from '../recordSql.ts'
import { PACK_CHUNK } from './packTask.ts'

export interface DatabaseChunksOptions {
  readonly database: Database
  readonly threads: Threads
  readonly logger: Logger
}

/** All rows of a database in chunks: each has what its rows were at `version` or later. */
interface ChunkSet {
  readonly epoch: string
  readonly version: number
  readonly hashes: readonly string[]
}

interface ChunkProgress {
  readonly made: number
  readonly of: number
}

/** What somebody has who opens a database. */
interface HeldVersion {
  readonly epoch: string
  readonly version: number
}

/** Rows of large databases, packed once for everybody. */
export interface DatabaseChunks {
  /** Whether so many rows are new to somebody that they take them as chunks. */
  isFor(databaseId: string, base: HeldVersion | null): Promise<boolean>
  /** Chunks behind which few rows have changed, which are made where there are none; null where there is no such database. */
  read(databaseId: string): Promise<ChunkSet | null>
  /** Chunks as they are, whatever has changed since; null where there are none to go on from. */
  find(databaseId: string): Promise<ChunkSet | null>
  /** How many are made of those that this process makes now; null while it makes none. */
  progress(databaseId: string): ChunkProgress | null
  /** So many rows have changed: once it is quiet, chunks are made ahead of whoever opens the database next. */
  noteChanged(databaseId: string, rows: number): void
  /** A chunk as it is stored: see `gzipOfChunk`. Null for one that is not there any more. */
  readonly bytesOf: (databaseId: string, hash: string) => Promise<Uint8Array | null>
  /** Resolves when none are being made. */
  settle(): Promise<void>
}

/** Chunks are made anew where rows changed, by one process at a time; what has not changed keeps its address. */
export function createDatabaseChunks({ database, threads, logger }: DatabaseChunksOptions): DatabaseChunks {
  const building = new Map<string, Promise<ChunkSet | null>>()
  const progress = new Map<string, ChunkProgress>()
  /** Of databases in which many rows change. */
  const changing = new Map<string, { rows: number; timer: ReturnType<typeof setTimeout> | null }>()

  /** Once for all who ask meanwhile. */
  function build(databaseId: string): Promise<ChunkSet | null> {
    const known = building.get(databaseId)
    if (known) return known
    const built = database
      .transaction(async (transaction) => {
        const client = clientOf(transaction) as PoolClient
        await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('chunks ' || $1::text, 0))`, [
          databaseId,
        ])
        const found = await readStored(client, databaseId)
        if (found === null) return null
        if (isUsable(found) && found.changed <= FEW_CHANGES) return setOf(found)
        return await rebuild(client, databaseId, found)
      })
      .finally(() => {
        building.delete(databaseId)
        progress.delete(databaseId)
      })
    building.set(databaseId, built)
    return built
  }

  async function rebuild(client: PoolClient, databaseId: string, found: StoredSet): Promise<ChunkSet> {
    const stale = isUsable(found) ? await readStale(client, databaseId, found) : null
    const ranges = stale ?? (await planRanges(client, databaseId))
    if (stale === null) await client.query('DELETE FROM database_chunks WHERE database_id = $1', [databaseId])
    for (const [made, range] of ranges.entries()) {
      progress.set(databaseId, { made, of: ranges.length })
      const readRows = readingAhead((after) => readRowsOf(database, databaseId, range, after))
      const packed = await threads.run(PACK_CHUNK, null, { key: databaseId, host: { readRows } })
      if (!packed.ok) throw new AppError('retry_later')
      const { bytes, hash } = packed.value
      await client.query(WRITE, [databaseId, range.fromId, range.untilId, hash, bytes])
    }
    // What changes from here on is told beside the chunks, though some of them hold it.
    const { epoch, version } = found
    await client.query(STAMP, [databaseId, epoch, version, PACK_VERSION])
    const stored = await readStored(client, databaseId)
    return setOf(stored ?? found)
  }

  function buildAside(databaseId: string): void {
    build(databaseId).catch((error: unknown) =>
      logger.warn({ err: error, databaseId }, 'Chunks of a database were not made anew'),
    )
  }

  async function isFor(databaseId: string, base: HeldVersion | null): Promise<boolean> {
    const { rows } = await database.$client.query<{ count: number }>({
      name: 'database-new-rows',
      text: NEW_ROWS,
      values: [databaseId, base?.epoch ?? null, base?.version ?? 0],
    })
    return (rows[0]?.count ?? 0) > INLINE_ROWS
  }

  async function buildAhead(databaseId: string): Promise<void> {
    try {
      if (await isFor(databaseId, null)) buildAside(databaseId)
    } catch (error) {
      logger.warn({ err: error, databaseId }, 'Chunks of a database were not made ahead')
    }
  }

  return {
    isFor,
    async read(databaseId) {
      const found = await readStored(database.$client, databaseId)
      if (found === null) return null
      if (!isUsable(found) || found.changed > MANY_CHANGES) return await build(databaseId)
      if (found.changed > FEW_CHANGES) buildAside(databaseId)
      return setOf(found)
    },
    async find(databaseId) {
      const found = await readStored(database.$client, databaseId)
      return found !== null && isUsable(found) && found.changed <= MANY_CHANGES ? setOf(found) : null
    },
    progress: (databaseId) => progress.get(databaseId) ?? null,
    noteChanged(databaseId, rows) {
      const known = changing.get(databaseId) ?? { rows: 0, timer: null }
      known.rows += rows
      changing.set(databaseId, known)
      if (known.rows <= FEW_CHANGES) return
      if (known.timer) clearTimeout(known.timer)
      known.timer = setTimeout(() => {
        changing.delete(databaseId)
        void buildAhead(databaseId)
      }, QUIET_MS).unref()
    },
    async bytesOf(databaseId, hash) {
      const { rows } = await database.$client.query<{ bytes: Uint8Array }>(
        'SELECT bytes FROM database_chunks WHERE database_id = $1 AND hash = $2 AND form = $3',
        [databaseId, hash, PACK_VERSION],
      )
      return rows[0]?.bytes ?? null
    },
    async settle() {
      for (const { timer } of changing.values()) if (timer) clearTimeout(timer)
      changing.clear()
      await Promise.allSettled(building.values())
    },
  }
}

/** Chunks as they are stored, beside the database. */
interface StoredSet {
  readonly epoch: string
  readonly version: number
  readonly purgedVersion: number
  /** Of the chunks, which are made together; null where there are none. */
  readonly chunks: {
    readonly epoch: string
    readonly version: number
    readonly form: number
    readonly hashes: readonly string[]
  } | null
  /** Rows that changed behind them, up to one more than too many. */
  readonly changed: number
}

interface UsableSet extends StoredSet {
  readonly chunks: NonNullable<StoredSet['chunks']>
}

interface ChunkRange {
  /** The least id of its rows there can be. */
  readonly fromId: string
  /** The least one of the next; null for the last. */
  readonly untilId: string | null
}

type Querying = Pick<PoolClient, 'query'>

// Restored from a backup, purged, or of another version of the program: the chunks say what is not so.
function isUsable(found: StoredSet): found is UsableSet {
  const { chunks, epoch, purgedVersion } = found
  return (
    chunks !== null &&
    chunks.epoch === epoch &&
    chunks.form === PACK_VERSION &&
    chunks.version >= purgedVersion
  )
}

function setOf({ chunks, epoch, version }: StoredSet): ChunkSet {
  return { epoch: chunks?.epoch ?? epoch, version: chunks?.version ?? version, hashes: chunks?.hashes ?? [] }
}

async function readStored(client: Querying, databaseId: string): Promise<StoredSet | null> {
  const { rows } = await client.query<{
    epoch: string
    version: string
    purged: string
    chunks: StoredSet['chunks']
    changed: number
  }>(STORED, [databaseId])
  const [found] = rows
  if (found === undefined) return null
  const { epoch, version, purged, chunks, changed } = found
  return { epoch, version: Number(version), purgedVersion: Number(purged), chunks, changed }
}

/** Ranges of chunks with rows that changed; null where one has become too large. */
async function readStale(
  client: Querying,
  databaseId: string,
  { chunks }: UsableSet,
): Promise<readonly ChunkRange[] | null> {
  const { rows } = await client.query<{ from: string; until: string | null; count: number }>(STALE, [
    databaseId,
    chunks.version,
  ])
  if (rows.some(({ count }) => count > CHUNK_ROWS * 2)) return null
  return rows.map(({ from, until }) => ({ fromId: from, untilId: until }))
}

async function planRanges(client: Querying, databaseId: string): Promise<readonly ChunkRange[]> {
  const { rows } = await client.query<{ id: string }>(BOUNDS, [databaseId, CHUNK_ROWS])
  const starts = [FIRST_ID, ...rows.map(({ id }) => id)]
  return starts.map((fromId, index) => ({ fromId, untilId: starts[index + 1] ?? null }))
}

async function readRowsOf(
  database: Database,
  databaseId: string,
  { fromId, untilId }: ChunkRange,
  after: string | null,
): Promise<SomeRows> {
  const { rows } = await database.$client.query<{ id: string; record: string }>({
    name: 'database-chunk-rows',
    text: ROWS,
    values: [databaseId, after ?? fromId, untilId, ROWS_AT_ONCE, after === null],
  })
  return { records: rows.map(({ record }) => record), lastId: rows.at(-1)?.id ?? null }
}

interface SomeRows {
  readonly records: readonly string[]
  readonly lastId: string | null
}

/** While the thread takes rows apart, the next ones are read. */
function readingAhead(read: (after: string | null) => Promise<SomeRows>) {
  let coming: { readonly after: string | null; readonly rows: Promise<SomeRows> } | null = null
  return async (after: string | null): Promise<readonly string[]> => {
    const { records, lastId } = await (coming?.after === after ? coming.rows : read(after))
    coming = lastId === null ? null : { after: lastId, rows: read(lastId) }
    // It is waited for when it is asked for.
    coming?.rows.catch(() => {})
    return records
  }
}

/** Up to here rows are told one by one, as all are to small databases. */
const INLINE_ROWS = 2_000
/** Rows of a chunk when it is made; half of them may be added before it is divided. */
const CHUNK_ROWS = 8_000
/** Rows that changed behind the chunks: up to here they stay, up to there they do while others are made. */
const FEW_CHANGES = 400
const MANY_CHANGES = 4_000
/** Without changes for so long, an import is over. */
const QUIET_MS = 2_000
/** Some milliseconds of the event loop. */
const ROWS_AT_ONCE = 500
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** As `readDatabaseState` answers rows to whoever has none. */
const IS_TOLD = `(NOT r.is_deleted OR r.deleted_at > now() - interval '1 day')`

const NEW_ROWS = `
  SELECT count(*)::int AS count FROM (
    SELECT 1 FROM databases d JOIN database_rows r ON r.database_id = d.id AND r.version > CASE
      WHEN d.epoch = $2::uuid AND d.version >= $3::bigint AND d.purged_version <= $3::bigint THEN $3::bigint ELSE 0 END
    WHERE d.id = $1 LIMIT ${INLINE_ROWS + 1}) new_rows`

const STORED = `
  SELECT d.epoch, d.version, d.purged_version AS purged, c.chunks,
    (SELECT count(*)::int FROM (
      SELECT 1 FROM database_rows r WHERE r.database_id = d.id AND r.version > (c.chunks->>'version')::bigint
      LIMIT ${MANY_CHANGES + 1}) changed) AS changed
  FROM databases d
  LEFT JOIN LATERAL (
    SELECT jsonb_build_object('epoch', min(epoch::text), 'version', min(version), 'form', min(form),
      'hashes', jsonb_agg(hash ORDER BY from_id)) AS chunks
    FROM database_chunks WHERE database_id = d.id HAVING count(*) > 0) c ON true
  WHERE d.id = $1`

const STALE = `
  SELECT c.from_id AS "from", c.until_id AS until, (
    SELECT count(*)::int FROM database_rows r
    WHERE r.database_id = $1 AND r.id >= c.from_id AND (c.until_id IS NULL OR r.id < c.until_id)) AS count
  FROM database_chunks c
  WHERE c.database_id = $1 AND EXISTS (
    SELECT 1 FROM database_rows r WHERE r.database_id = $1 AND r.version > $2
      AND r.id >= c.from_id AND (c.until_id IS NULL OR r.id < c.until_id))
  ORDER BY c.from_id`

const BOUNDS = `
  SELECT id FROM (
    SELECT id, row_number() OVER (ORDER BY id) AS number FROM database_rows WHERE database_id = $1) numbered
  WHERE number > 1 AND number % $2 = 1 ORDER BY id`

const ROWS = `
  SELECT r.id, ${ROW_RECORD}::text AS record FROM database_rows r
  WHERE r.database_id = $1 AND r.id >= $2::uuid AND ($3::uuid IS NULL OR r.id < $3)
    AND ($5::boolean OR r.id > $2) AND ${IS_TOLD}
  ORDER BY r.id LIMIT $4`

// The version is that of all of them, and written at the end.
const WRITE = `
  INSERT INTO database_chunks (database_id, from_id, until_id, hash, bytes, epoch, version, form)
  SELECT id, $2, $3, $4, $5, epoch, 0, 0 FROM databases WHERE id = $1
  ON CONFLICT (database_id, from_id) DO UPDATE SET hash = excluded.hash, bytes = excluded.bytes`

const STAMP = 'UPDATE database_chunks SET epoch = $2, version = $3, form = $4 WHERE database_id = $1'
