import { z } from 'zod'
import type { Bus } from '../../platform/bus/index.ts'
import type { App } from '../../platform/http/index.ts'
import type { JobKind } from '../../platform/queue/index.ts'
import type { IndexingContext } from './IndexingContext.ts'
import { indexObject } from './indexObject.ts'
import { listStale, type StaleQuestion } from './listStale.ts'

export interface IndexingOptions extends IndexingContext {
  readonly bus: Bus
}

interface Indexing {
  /** Has everything of a workspace read that was not, or, without one, of all. */
  sweep(workspaceId?: string): Promise<void>
}

const OBJECT: JobKind<{ objectId: string }> = {
  name: 'index-object',
  data: z.object({ objectId: z.string() }),
  isOncePerKey: true,
  concurrency: 2,
  timeoutMs: 10 * 60_000,
}

/** Whatever is stale: of some pages and those below them, of a workspace, or of all. */
export const INDEX_STALE: JobKind<{ viewIds?: string[] | undefined; workspaceId?: string | undefined }> = {
  name: 'index-stale',
  data: z.object({ viewIds: z.array(z.string()).optional(), workspaceId: z.string().optional() }),
  isOncePerKey: true,
  concurrency: 2,
  timeoutMs: 60 * 60_000,
}

/** Between two looks for what no process told of. */
const ROUND: JobKind<Record<string, never>> = {
  name: 'index-round',
  data: z.strictObject({}),
  isOncePerKey: true,
  timeoutMs: 60 * 60_000,
}

/** The edits of a moment are read together. */
const DELAY_MS = 500
const ROUND_MS = 10 * 60_000
const BATCH = 200
/** Their ids are the key of the job, which an index has to hold. */
const VIEWS_PER_JOB = 50
/** A document that takes longer than this to read may have a third of a worker, not all of it. */
const LONG_MS = 300
const PAUSE_PER_WORK = 2

/**
 * Reads what was written, a moment after it was, and tells those who derive something from it. At least once, in no
 * order, in any process; what was missed is found when a server begins to listen, and every ten minutes.
 */
export function createIndexing(app: App, options: IndexingOptions): Indexing {
  const { bus, clock, database, logger, queue } = options
  const touched = new Set<string>()
  const changedViews = new Set<string>()
  const changedWorkspaces = new Set<string>()
  const restUntil = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null

  queue.handle(OBJECT, async ({ objectId }) => {
    const now = clock.now().getTime()
    const rest = restUntil.get(objectId) ?? 0
    if (rest > now) {
      await queue.send(OBJECT, { objectId }, { key: objectId, startAfter: new Date(rest) })
      return
    }
    const startedAt = performance.now()
    await indexObject(options, objectId)
    const took = performance.now() - startedAt
    for (const [id, until] of restUntil) if (until < now) restUntil.delete(id)
    if (took > LONG_MS) restUntil.set(objectId, clock.now().getTime() + took * PAUSE_PER_WORK)
  })
  queue.handle(INDEX_STALE, async ({ viewIds, workspaceId }, { signal }) => {
    if (viewIds === undefined && workspaceId === undefined)
      for (const round of options.followers.rounds) await round(signal)
    await indexStale(
      { ...(viewIds && { viewIds }), ...(workspaceId && { workspaceId }), limit: BATCH },
      signal,
    )
  })
  queue.handle(ROUND, async (_data, { signal }) => {
    // Before anything can fail: there is always a next one.
    await askForRound()
    for (const round of options.followers.rounds) await round(signal)
    await indexStale({ limit: BATCH }, signal)
  })

  async function indexStale(question: StaleQuestion, signal: AbortSignal): Promise<void> {
    const failed = new Set<string>()
    for (;;) {
      const ids = await listStale(database, { ...question, limit: question.limit + failed.size })
      const next = ids.filter((id) => !failed.has(id))
      if (next.length === 0) return
      for (const objectId of next) {
        signal.throwIfAborted()
        await indexObject(options, objectId).catch((error: unknown) => {
          failed.add(objectId)
          logger.warn({ err: error, objectId }, 'A document was not indexed; it is tried again later')
        })
      }
    }
  }

  const askForRound = () =>
    queue.send(ROUND, {}, { key: 'round', startAfter: new Date(clock.now().getTime() + ROUND_MS) })

  function touch(set: Set<string>, ids: readonly string[]): void {
    for (const id of ids) set.add(id)
    timer ??= setTimeout(() => void send(), DELAY_MS).unref()
  }

  async function send(): Promise<void> {
    timer = null
    const [objectIds, viewIds, workspaceIds] = [[...touched], [...changedViews], [...changedWorkspaces]]
    for (const set of [touched, changedViews, changedWorkspaces]) set.clear()
    try {
      for (const workspaceId of workspaceIds) await sweep(workspaceId)
      for (const objectId of objectIds) await queue.send(OBJECT, { objectId }, { key: objectId })
      for (let from = 0; from < viewIds.length; from += VIEWS_PER_JOB) {
        const some = viewIds.slice(from, from + VIEWS_PER_JOB)
        await queue.send(INDEX_STALE, { viewIds: some }, { key: some.join() })
      }
    } catch (error) {
      logger.warn({ err: error }, 'What changed is read in the next round')
    }
  }

  async function sweep(workspaceId?: string): Promise<void> {
    await queue.send(INDEX_STALE, { workspaceId }, { key: workspaceId ?? 'all' })
  }

  function follow(): void {
    const ends = [
      bus.subscribe('document_stored', ({ objectId }) => touch(touched, [objectId])),
      bus.subscribe('database_stored', ({ databaseId }) => touch(touched, [databaseId])),
      bus.subscribe('notice', ({ workspaceId, notice }) => {
        if (notice.kind === 'views_changed') touch(changedViews, notice.viewIds)
        else if (notice.kind === 'resync') touch(changedWorkspaces, [workspaceId])
      }),
    ]
    app.addHook('onClose', async () => {
      for (const end of ends) end()
      if (timer !== null) clearTimeout(timer)
    })
  }

  follow()
  app.addHook('onListen', async () => {
    await sweep()
    await askForRound()
  })
  return { sweep }
}
