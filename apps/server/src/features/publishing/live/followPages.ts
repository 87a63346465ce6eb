import type { Bus } from '../../../platform/bus/index.ts'
import type { PublishingContext } from '../PublishingContext.ts'
import { listStalePages, republishPage } from './republishPage.ts'

export interface FollowOptions {
  readonly context: PublishingContext
  readonly bus: Bus
  /** From an edit to its publication, if nothing else is under way. */
  readonly delayMs?: number
  /** Between two looks for what was missed, by a process that ended too early or one that could not be reached. */
  readonly sweepMs?: number
}

const DELAY_MS = 800
const SWEEP_MS = 30_000
// A page that takes long to render may take a third of the process, not all of it.
const PAUSE_PER_WORK = 2

/**
 * Keeps publications that are live in step with their pages: the edits of a moment go on the web together, and while
 * somebody writes, they go every moment. What was edited before this process began is found when it begins.
 * Answers what ends it, which waits for what is under way.
 */
export function followPages({
  context,
  bus,
  delayMs = DELAY_MS,
  sweepMs = SWEEP_MS,
}: FollowOptions): () => Promise<void> {
  const { logger } = context
  let touched = new Set<string>()
  const restUntil = new Map<string, number>()
  let timer: NodeJS.Timeout | null = null
  let running: Promise<void> = Promise.resolve()
  let isOver = false

  function touch(ids: Iterable<string>): void {
    if (isOver) return
    for (const id of ids) touched.add(id)
    if (touched.size > 0) timer ??= setTimeout(run, delayMs).unref()
  }

  function run(): void {
    timer = null
    const ids = [...touched]
    touched = new Set()
    running = running.then(() => look(ids))
  }

  async function look(among: readonly string[] | null): Promise<void> {
    try {
      for (const viewId of await listStalePages(context, among)) if (!isOver) await follow(viewId)
    } catch (error) {
      logger.error(
        { err: error },
        'Live publications could not be looked after; they are looked at again soon',
      )
    }
    for (const [viewId, until] of restUntil) if (until < performance.now()) restUntil.delete(viewId)
  }

  async function follow(viewId: string): Promise<void> {
    const startedAt = performance.now()
    if ((restUntil.get(viewId) ?? 0) > startedAt) return touch([viewId])
    try {
      const done = await republishPage(context, viewId)
      if (!done.ok) return logger.warn({ viewId, reason: done.error }, 'A live page cannot be published')
      if (done.value === 'busy') touch([viewId])
      const endedAt = performance.now()
      restUntil.set(viewId, endedAt + (endedAt - startedAt) * PAUSE_PER_WORK)
    } catch (error) {
      logger.error({ err: error, viewId }, 'A live page could not be published; it is tried again soon')
    }
  }

  const ends = [
    bus.subscribe('document_stored', ({ objectId }) => touch([objectId])),
    bus.subscribe('database_stored', ({ databaseId }) => touch([databaseId])),
    // It may have become live just now, or be back on the web.
    bus.subscribe('publication_changed', ({ viewId }) => touch([viewId])),
    bus.subscribe('notice', ({ notice }) => {
      if (notice.kind === 'views_changed') touch(notice.viewIds)
    }),
  ]
  const sweep = (): void => void (running = running.then(() => look(null)))
  const sweeper = setInterval(sweep, sweepMs).unref()
  sweep()

  return async () => {
    isOver = true
    for (const end of ends) end()
    clearInterval(sweeper)
    if (timer !== null) clearTimeout(timer)
    await running
  }
}
