import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { PageCache, type Kept } from './PageCache.ts'

/** Answers to everybody, kept until something changes in their workspace. */
export interface KeptAnswers<Answer extends Kept> {
  get(key: readonly unknown[]): Answer | null
  /**
   * The answer under a key, made once for all who ask at the same time; null is not kept. `since`: of what it is made, the
   * oldest was read at that time (`now`), so that nothing old is kept.
   */
  read(key: readonly unknown[], make: () => Promise<Answer | null>, since?: number): Promise<Answer | null>
  /** A number that grows with every change. */
  now(): number
  close(): void
}

export interface KeptAnswersOptions {
  readonly bus: Bus
  readonly clock: Clock
  /** 0 keeps none. */
  readonly maxBytes: number
}

// Announcements of every process empty the cache at once; this bounds what is missed where one got lost.
const MAX_AGE_MS = 30_000

export function createKeptAnswers<Answer extends Kept>({
  bus,
  clock,
  maxBytes,
}: KeptAnswersOptions): KeptAnswers<Answer> {
  const cache = new PageCache<Answer>({
    maxBytes,
    maxAgeMs: MAX_AGE_MS,
    now: () => clock.now().getTime(),
  })
  // What was read while its workspace changed may be old already: it is sent, and not kept.
  let changes = 0
  const forget = (workspaceId: string): void => {
    changes += 1
    cache.dropWorkspace(workspaceId)
  }
  const ends = [
    bus.subscribe('publication_changed', ({ workspaceId }) => forget(workspaceId)),
    bus.subscribe('notice', ({ workspaceId }) => forget(workspaceId)),
    bus.subscribe('announcements_missed', () => {
      changes += 1
      cache.clear()
    }),
  ]
  /** Answers that are being made: whoever asks for the same before anything changes waits for them. */
  const underWay = new Map<string, { readonly since: number; readonly made: Promise<Answer | null> }>()

  return {
    get: (key) => cache.get(JSON.stringify(key)),
    async read(key, make, since = changes) {
      const name = JSON.stringify(key)
      const present = cache.get(name)
      if (present !== null) return present
      const running = underWay.get(name)
      if (running?.since === changes) return await running.made
      const run = { since, made: make() }
      underWay.set(name, run)
      try {
        const made = await run.made
        if (made !== null && changes === since) cache.set(name, made)
        return made
      } finally {
        if (underWay.get(name) === run) underWay.delete(name)
      }
    },
    now: () => changes,
    close() {
      for (const end of ends) end()
    },
  }
}
