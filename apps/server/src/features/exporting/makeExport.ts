import type { UserId, ViewId, WorkspaceId } from '@sheaf/base'
import {
  createArchive,
  planSteps,
  runExport,
  type Archive,
  type ExportFormat,
  type ExportTree,
  type ExportView,
  type ExportWords,
} from '@sheaf/export'
import { safeFileName } from '@sheaf/export/safeFileName'
import { publishedLanguage, serverWords } from '@sheaf/locales/server'
import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { clientOf, type PoolClient } from '../../platform/database/index.ts'
import { AppError } from '../../platform/errors/index.ts'
import { inTurns } from '../../platform/inTurns.ts'
import { ALL_LEVELS, readTreeNodes, type TreeReader } from '../pages/index.ts'
import { archiveKey, type ExportingContext } from './ExportingContext.ts'
import { ExportStopped } from './ExportStopped.ts'
import { readExportDatabases } from './readExportDatabases.ts'
import { mayRead } from './ExportAsked.ts'
import { serverExport } from './serverExport.ts'
import { tellExported } from './tellExported.ts'

/**
 * Makes an archive. It is in the store as a whole or not at all, and made anew where the process died; a process that finds another
 * at it leaves it alone. The person's rights are asked for each page and each file when it is read.
 */
export async function makeExport(context: ExportingContext, id: string, signal: AbortSignal): Promise<void> {
  const client = await context.database.$client.connect()
  try {
    const job = await takeJob(client, id)
    if (job !== null) await make(context, job, signal)
  } finally {
    // Closing the connection ends the lock.
    client.release(true)
  }
}

interface Job {
  readonly id: string
  readonly userId: UserId
  readonly workspaceId: WorkspaceId
  readonly workspaceName: string
  readonly format: ExportFormat
  readonly hasFiles: boolean
  readonly language: string
}

/** Null for what is done, and for what somebody else is working on. */
async function takeJob(client: PoolClient, id: string): Promise<Job | null> {
  const { rows: locks } = await client.query<{ taken: boolean }>(
    `SELECT pg_try_advisory_lock(hashtextextended('workspace export ' || $1, 0)) AS taken`,
    [id],
  )
  if (locks[0]?.taken !== true) return null
  const { rows } = await client.query<Job>(
    `SELECT e.id, e.user_id AS "userId", e.workspace_id AS "workspaceId", w.name AS "workspaceName", e.format,
       e.has_files AS "hasFiles", e.language
     FROM workspace_exports e JOIN workspaces w ON w.id = e.workspace_id WHERE e.id = $1 AND e.state = 'running'`,
    [id],
  )
  return rows[0] ?? null
}

async function make(context: ExportingContext, job: Job, signal: AbortSignal): Promise<void> {
  const { policy, blobs } = context
  const { userId, workspaceId, format, language } = job
  const actor = { userId }
  const role = await policy.require({ actor, workspaceId, action: 'tree.read' })
  const words = wordsIn(language)
  const tree = await readTree(context, { actor, workspaceId, role })
  const choice = { id: workspaceId, format, hasPagesBelow: true, untitled: words.untitled }
  const plan = await inTurns(planSteps(tree, choice))
  const databases = placesOfDatabases(tree)
  const progress = createProgress(context, job.id, signal)
  const key = archiveKey(job.id)
  const sink = new PassThrough()
  const stored = blobs.write(key, sink, { contentType: 'application/zip' })
  // What ends it is thrown below, by what writes into it or by the store.
  sink.on('error', () => undefined)
  stored.catch((error: unknown) => sink.destroy(error instanceof Error ? error : new Error(String(error))))
  let archive: Archive | null = null
  try {
    const environment = serverExport(context, {
      ...job,
      actor,
      pageOf(viewId) {
        const view = tree.views.get(viewId) ?? databases.rowPages.get(viewId)
        return view ? { name: view.name, path: plan.paths.get(viewId) ?? null } : null
      },
      databaseOf: (documentId) => databases.ofDocuments.get(documentId) ?? null,
      async openView(databaseId) {
        for (const viewId of tree.databases.get(databaseId)?.viewIds ?? [])
          if (await mayRead(context, { actor, workspaceId }, viewId as ViewId)) return viewId as ViewId
        return null
      },
      openArchive: () =>
        (archive ??= createArchive({ now: context.clock.now(), write: (part) => writeTo(sink, part) })),
    })
    const exported = await runExport(
      {
        plan,
        archiveName: safeFileName(job.workspaceName, words.untitled),
        words,
        signal,
        onProgress: ({ donePages, pages }) => progress(donePages, pages),
      },
      environment,
    )
    if (!exported.ok) throw new AppError('no_required_data')
    sink.end()
    await stored
    await tellExported(context, job, exported.value)
  } catch (error) {
    sink.destroy(error instanceof Error ? error : new Error(String(error)))
    await stored.catch(() => undefined)
    await blobs.delete(key)
    throw error
  }
}

/** The page tree as the person sees it. */
async function readTree(context: ExportingContext, reader: TreeReader) {
  const { workspaceId } = reader
  const { nodes } = await readTreeNodes(context, reader, { viewIds: [workspaceId], depth: ALL_LEVELS })
  const views = new Map<string, ExportView>()
  const childIds = new Map<string, readonly string[]>()
  await inTurns(
    (function* () {
      for (const { view_id: id, name, icon, layout, extra, child_ids } of nodes) {
        views.set(id, { id, name, icon, layout, extra })
        childIds.set(id, child_ids)
        yield
      }
    })(),
  )
  const databases = await readExportDatabases(context, workspaceId, views)
  return { rootId: workspaceId, views, childIds, databases } satisfies ExportTree
}

/** Pages of rows by the ids of the rows, and the databases of their documents. */
function placesOfDatabases({ databases }: Pick<Required<ExportTree>, 'databases'>) {
  const rowPages = new Map<string, ExportView>()
  const ofDocuments = new Map<string, string>()
  for (const [databaseId, { rows }] of databases)
    for (const { id, view } of rows) {
      rowPages.set(id, view)
      ofDocuments.set(view.id, databaseId)
    }
  return { rowPages, ofDocuments }
}

function wordsIn(language: string): ExportWords {
  const { export: words } = serverWords(language)
  return {
    untitled: publishedLanguage(language).words.viewer.untitled,
    missing: words.missing,
    problemOf(problem) {
      switch (problem) {
        case 'not_a_document':
          return words.notDocument
        case 'archive_full':
          return words.archiveFull
        case 'not_enough_permissions':
          return words.noPermission
        case 'record_not_found':
          return words.notFound
        default:
          return words.unreadable
      }
    },
  }
}

const TOLD_EVERY_MS = 300

/** Says how far it is, now and then, and hears there that it is to stop. */
function createProgress({ database }: ExportingContext, id: string, signal: AbortSignal) {
  let toldAt = Number.NEGATIVE_INFINITY
  return async (done: number, total: number): Promise<void> => {
    signal.throwIfAborted()
    const now = performance.now()
    if (now - toldAt < TOLD_EVERY_MS) return
    toldAt = now
    const { rowCount } = await clientOf(database).query(
      `UPDATE workspace_exports SET done = $2, total = $3 WHERE id = $1 AND state = 'running'`,
      [id, done, total],
    )
    if (rowCount === 0) throw new ExportStopped()
  }
}

async function writeTo(sink: PassThrough, part: Uint8Array): Promise<void> {
  if (sink.errored) throw sink.errored
  if (!sink.write(part)) await once(sink, 'drain')
}
