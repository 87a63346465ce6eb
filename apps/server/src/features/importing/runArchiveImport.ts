import type { Result } from '@sheaf/base'
import { setTimeout as delay } from 'node:timers/promises'
import { clientOf } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import type { ThreadRefusal } from '../../platform/threads/index.ts'
import { openingHost } from './archiveHost.ts'
import { OPEN_ARCHIVE, WRITE_ARCHIVE, type WriteArchiveQuestion } from './archiveTasks.ts'
import { createArchiveProgress } from './createArchiveProgress.ts'
import { findPlace } from './findPlace.ts'
import {
  ArchiveRefused,
  ImportStopped,
  readJob,
  takeJob,
  tellImportChanged,
  type ImportJob,
} from './ImportJob.ts'
import { archivesOf, type ImportingContext } from './ImportingContext.ts'
import { tellImported } from './tellImported.ts'
import { takeAwayImported } from './takeAwayImported.ts'
import { writingHost } from './writingHost.ts'
import { writeTable } from './writeTable.ts'
import type { WritingPlace } from './WritingPlace.ts'

/**
 * Looks an archive through, brings it in, or takes away what it brought. Each item is written in one transaction that notes it, under an
 * id that was chosen before: a process that dies goes on behind the last one. A process that finds another at it leaves it alone.
 */
export async function runArchiveImport(
  context: ImportingContext,
  id: string,
  signal: AbortSignal,
): Promise<void> {
  // Who asks for more just before it lets go finds it taken, and leaves that to this process.
  while (await runTaken(context, id, signal)) signal.throwIfAborted()
}

/** Whether there is more to do than was known when it was taken. */
async function runTaken(context: ImportingContext, id: string, signal: AbortSignal): Promise<boolean> {
  const client = await context.database.$client.connect()
  try {
    let job = await takeJob(client, id)
    if (job === null) return false
    if (job.state === 'checking') {
      await look(context, job, signal)
      job = await readJob(client, id)
    }
    if (job?.state === 'running') await write(context, job, signal)
    else if (job?.state === 'undoing') await takeAwayImported(context, job, signal)
    await client.query('SELECT pg_advisory_unlock_all()')
    return (await readJob(client, id)) !== null
  } finally {
    // Closing the connection ends the lock where it is still held.
    client.release(true)
  }
}

async function look(context: ImportingContext, job: ImportJob, signal: AbortSignal): Promise<void> {
  const client = clientOf(context.database)
  if (job.total === 0) {
    await client.query('DELETE FROM archive_import_items WHERE import_id = $1', [job.id])
    const { host, drop } = openingHost(context, job.id, signal)
    const question = { fileName: job.fileName, bytes: job.bytes }
    const opened = await inThread(signal, () =>
      context.threads.run(OPEN_ARCHIVE, question, { key: keyOf(job), host }),
    ).finally(drop)
    if (!opened.ok) throw opened.error === 'timed_out' ? new ArchiveRefused('zip_too_large') : failed()
    if (!opened.value.ok) throw new ArchiveRefused(opened.value.error)
    await client.query(PLANNED, [job.id, opened.value.value.source])
    tellImportChanged(context.bus, job)
  }
  await goThrough(context, job, { place: null, signal })
  await client.query(LEFT_OUT, [job.id])
  const { rowCount } = await client.query(LOOKED_THROUGH, [
    job.id,
    job.isCheckedFirst ? 'checked' : 'running',
    context.clock.now(),
  ])
  if (rowCount === 0) throw new ImportStopped()
  tellImportChanged(context.bus, job)
}

async function write(context: ImportingContext, job: ImportJob, signal: AbortSignal): Promise<void> {
  const place = await findPlace(context, job)
  await goThrough(context, job, { place, signal })
  await tellImported(context, job)
}

interface Going {
  readonly place: WritingPlace | null
  readonly signal: AbortSignal
}

/** Work of one import in a thread, before others have their turn. */
const SLICE_MS = 4_000

/** Reads every item that has not been, some of them in one go of a thread. One that a thread does not survive is left out. */
async function goThrough(context: ImportingContext, job: ImportJob, going: Going): Promise<void> {
  const { threads, siteUrl, blobs } = context
  const { place, signal } = going
  const progress = createArchiveProgress(context, job)
  const inner: (readonly [number, number])[] = []
  for await (const { key, bytes } of blobs.list(archivesOf(job.id))) {
    const archive = Number(key.slice(archivesOf(job.id).length))
    if (archive > 0) inner.push([archive, bytes])
  }
  const question: WriteArchiveQuestion = {
    fileName: job.fileName,
    bytes: job.bytes,
    inner: inner.toSorted(([one], [other]) => one - other),
    place: place && { workspaceId: place.permit.workspaceId, parentViewId: place.parentViewId, siteUrl },
    sliceMs: SLICE_MS,
    language: job.language,
  }
  try {
    for (let isOver = false; !isOver;) {
      const writing = writingHost(context, job, { ...going, progress })
      try {
        const written = await inThread(signal, () =>
          threads.run(WRITE_ARCHIVE, question, { key: keyOf(job), host: writing.host }),
        )
        if (written.ok) {
          isOver = written.value.isOver
          if (written.value.table !== null && place !== null)
            await writeTable(context, job, { place, table: written.value.table, signal })
        } else {
          const at = writing.at()
          if (at === null) throw failed()
          const problem = written.error === 'timed_out' ? 'too_slow' : 'unreadable'
          await writing.host.settle([
            { position: at, outcome: 3, notes: [{ problem, name: '' }], rows: null },
          ])
        }
      } finally {
        await writing.drop()
      }
    }
  } finally {
    progress.end()
  }
}

const BUSY_WAIT_MS = 500

/** Work of a thread, again where too much was waiting for one. */
async function inThread<Answer>(
  signal: AbortSignal,
  run: () => Promise<Result<Answer, ThreadRefusal>>,
): Promise<Result<Answer, Exclude<ThreadRefusal, 'busy'>>> {
  for (;;) {
    const worked = await run()
    if (worked.ok) return worked
    const { error } = worked
    if (error !== 'busy') return { ok: false, error }
    await delay(BUSY_WAIT_MS, undefined, { signal })
  }
}

const keyOf = ({ userId }: ImportJob): string => `import ${userId}`
const failed = (): AppError => new AppError('internal')

const PLANNED = `UPDATE archive_imports SET source = $2,
    total = (SELECT count(*) FROM archive_import_items WHERE import_id = $1 AND kind <> 'file'),
    files = (SELECT count(*) FROM archive_import_items WHERE import_id = $1 AND kind = 'file' AND NOT is_written)
  WHERE id = $1`

/** Files that no page shows. */
const LEFT_OUT = `UPDATE archive_import_items SET outcome = 3, notes = '[{"problem": "not_shown", "name": ""}]'
  WHERE import_id = $1 AND kind = 'file' AND outcome = 0`

/** What would be left out is tried again when it is written. */
const LOOKED_THROUGH = `WITH again AS (
    UPDATE archive_import_items SET is_written = false WHERE import_id = $1 AND kind <> 'file')
  UPDATE archive_imports SET state = $2, done = 0, item = '', finished_at = NULL,
    started_at = CASE WHEN $2 = 'running' THEN $3::timestamptz END
  WHERE id = $1 AND state = 'checking'`
