import { buffer } from 'node:stream/consumers'
import type { PoolClient } from '../../../platform/database/Database.ts'
import { tellViewsChanged } from '../../../platform/bus/index.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import { AppError } from '../../../platform/errors/index.ts'
import { lockDatabase } from '../applyCommands.ts'
import { CommandRefused } from '../rowCalls/runCommands.ts'
import { allow, type ImportJob, type WrittenImport } from './ImportJob.ts'
import { ImportProgress, ImportStopped } from './ImportProgress.ts'
import {
  IMPORT_ROWS,
  type HostedQuery,
  type HostedRows,
  type ImportedRows,
  type ImportHost,
  type ImportNeeds,
} from './importTask.ts'
import { stagedKey, type RowImportsContext } from './RowImportsContext.ts'
import { createTable, insertTablePage } from './csv/createTable.ts'
import { csvQuestion } from './csv/csvQuestion.ts'
import { undoImport } from './undoImport.ts'

/**
 * Writes an import into its database, or takes it back, in one transaction: people see all of it or nothing, and a process that dies
 * leaves nothing. A process that finds another at it leaves it alone.
 */
export async function runRowImport(
  context: RowImportsContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  const { database, bus, blobs, chunks } = context
  const done = await database.transaction(async (transaction) => {
    const client = clientOf(transaction) as PoolClient
    const job = await takeJob(client, id)
    if (job === null) return null
    await client.query(PLANS)
    await client.query(`SELECT pg_advisory_xact_lock(hashtextextended('rows into ' || $1, 0))`, [
      job.databaseId,
    ])
    const written =
      job.state === 'undoing'
        ? await undoImport(context, transaction, job)
        : await write(context, { transaction, job, signal })
    await client.query('UPDATE views SET last_edited_by = $2, last_edited_at = $3 WHERE id = $1', [
      job.viewId,
      job.userId,
      context.clock.now(),
    ])
    return { job, ...written }
  })
  if (done === null) return
  const { job, rows, related } = done
  await blobs.delete(stagedKey(id))
  chunks.noteChanged(job.databaseId, rows)
  if (job.parentViewId !== null) tellViewsChanged(bus, job.workspaceId, [job.viewId, job.parentViewId])
  for (const databaseId of [job.databaseId, ...related]) bus.publish('database_stored', { databaseId })
}

interface Writing {
  readonly transaction: Transaction
  readonly job: ImportJob
  readonly signal: AbortSignal
}

async function write(
  context: RowImportsContext,
  { transaction, job, signal }: Writing,
): Promise<WrittenImport> {
  const { threads, clock } = context
  const client = clientOf(transaction) as PoolClient
  const { databaseId, userId, uid, mode, bytes, keyFieldId } = job
  await allow(context, job, 'rows.write')
  const at = clock.now()
  if (job.mode === 'create') await createTable(context, transaction, job, at)
  const version = (await versionOf(client, databaseId)) + VERSIONS_AHEAD
  const progress = new ImportProgress(context, job)
  const host: ImportHost = {
    read: (from) => readStaged(context, job, from),
    query: (query) => runHosted(client, query),
    async expect(rows) {
      signal.throwIfAborted()
      await progress.expect(rows)
    },
    async advance(rows) {
      signal.throwIfAborted()
      await progress.add(rows)
    },
    async lock(needs) {
      const locks = await lock(context, client, job, needs, version)
      if (job.mode === 'create') await insertTablePage(context, transaction, job)
      return locks
    },
  }
  const csv = job.csv && (await csvQuestion(context, job, job.csv))
  const sender = { userId, uid }
  const question = {
    databaseId,
    sender,
    mode: mode === 'replace' ? mode : 'append',
    version,
    at,
    bytes,
    keyFieldId,
    csv,
  } as const
  const ran = await threads
    .run(IMPORT_ROWS, question, { key: databaseId, host })
    .finally(() => progress.end())
  if (!ran.ok) {
    // It has not begun: the next attempt finds everything as it was.
    if (ran.error === 'busy') throw new Error('No thread was free for an import')
    throw new AppError(ran.error === 'timed_out' ? 'action_timeout' : 'internal')
  }
  const imported = ran.value
  if ('refusal' in imported) {
    if (imported.refusal === 'unreadable') throw new AppError('invalid_request')
    if (imported.refusal === 'overtaken') throw new AppError('retry_later')
    if (imported.refusal === 'empty') throw new AppError('no_required_data')
    throw new CommandRefused(imported.refusal)
  }
  await finish(client, job, { imported, version, at })
  const { added, updated, deleted, related } = imported
  return { rows: added + updated + deleted, related }
}

interface Finished {
  readonly imported: ImportedRows
  readonly version: number
  readonly at: Date
}

async function finish(
  client: PoolClient,
  job: ImportJob,
  { imported, version, at }: Finished,
): Promise<void> {
  await client.query(
    `UPDATE databases SET version = $2,
       structure_version = CASE WHEN $3::boolean THEN $2 ELSE structure_version END WHERE id = $1`,
    [job.databaseId, version, imported.isRestructured],
  )
  const { added, updated, deleted, leftEmpty } = imported
  const { rowCount } = await client.query(
    `UPDATE row_imports SET state = 'done', done = total, result = $2, version = $3, written_at = $4
     WHERE id = $1 AND state = 'running'`,
    [job.id, JSON.stringify({ added, updated, deleted, ...(leftEmpty > 0 && { leftEmpty }) }), version, at],
  )
  if (rowCount === 0) throw new ImportStopped()
}

/** Null for what is over, and for what somebody else is working on: the lock ends with the transaction, however it ends. */
async function takeJob(client: PoolClient, id: string): Promise<ImportJob | null> {
  const { rows: locks } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_xact_lock(hashtextextended('row import ' || $1, 0)) AS taken`,
    [id],
  )
  if (locks[0]?.taken !== true) return null
  const { rows } = await client.query<ImportJob>(
    `SELECT i.id, i.workspace_id AS "workspaceId", i.user_id AS "userId", u.uid::text AS uid,
       i.database_id AS "databaseId", i.view_id AS "viewId", i.name, i.mode, i.parent_view_id AS "parentViewId", i.layout, i.key_field_id AS "keyFieldId", i.csv, i.state, i.content_length::float8 AS bytes, i.total,
       i.version::float8 AS version, i.written_at AS "writtenAt"
     FROM row_imports i JOIN users u ON u.id = i.user_id
     WHERE i.id = $1 AND i.state IN ('running', 'undoing')`,
    [id],
  )
  return rows[0] ?? null
}

async function lock(
  context: RowImportsContext,
  client: PoolClient,
  job: ImportJob,
  { isRestructuring, relations }: ImportNeeds,
  version: number,
) {
  const { databaseId, userId } = job
  const others = relations.filter(({ relatedId }) => relatedId !== databaseId)
  const levels = new Map<string, Awaited<ReturnType<typeof context.relatedAccess>>>()
  for (const { relatedId } of others)
    levels.set(relatedId, await context.relatedAccess(userId, databaseId, relatedId))
  const written = others.flatMap(({ relatedId, isTwoWay }) => (isTwoWay ? relatedId : []))
  const versions = new Map<string, number>()
  // In the same order as everybody who locks several.
  for (const id of [databaseId, ...written].toSorted()) {
    const head = await lockDatabase(client, id)
    if (head !== null) versions.set(id, head.version)
  }
  if ((versions.get(databaseId) ?? Infinity) >= version) throw new AppError('retry_later')
  // Behind the lock: what is taken away from now on is taken away behind the import.
  await allow(context, job, isRestructuring ? 'pages.write' : 'rows.write')
  return { versions, levels }
}

async function versionOf(client: PoolClient, databaseId: string): Promise<number> {
  const { rows } = await client.query<{ version: string }>('SELECT version FROM databases WHERE id = $1', [
    databaseId,
  ])
  if (rows[0] === undefined) throw new AppError('record_not_found')
  return Number(rows[0].version)
}

async function runHosted(client: PoolClient, { text, name, values }: HostedQuery): Promise<HostedRows> {
  const { fields, rows } = await client.query<(string | null)[]>({
    text,
    ...(name !== undefined && { name }),
    values: [...values],
    rowMode: 'array',
    // The thread takes them apart.
    types: { getTypeParser: () => (value: string) => value },
  })
  return { columns: fields.map(({ name: column, dataTypeID }) => ({ name: column, type: dataTypeID })), rows }
}

async function readStaged({ blobs }: RowImportsContext, job: ImportJob, from: number): Promise<Uint8Array> {
  const end = Math.min(job.bytes, from + PIECE_BYTES) - 1
  const blob = await blobs.open(stagedKey(job.id), { start: from, end })
  if (blob === null) throw new AppError('record_not_found')
  return new Uint8Array(await buffer(blob.stream))
}

/**
 * A statement that is kept would go on reading whole tables, as it did when they were small: their sizes are looked at each time, and
 * no statistics tell how many of the rows are there by now.
 */
const PLANS = 'SET LOCAL plan_cache_mode = force_custom_plan; SET LOCAL enable_seqscan = off'

/** More than a database changes while its rows are written: what others change meanwhile has lower versions. */
const VERSIONS_AHEAD = 2 ** 20
const PIECE_BYTES = 256 * 1024
