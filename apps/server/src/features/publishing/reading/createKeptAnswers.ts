import type { Notice } from '@sheaf/contract'
import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { PageCache, type Kept, type WorkspaceChange } from './PageCache.ts'

/** What an answer is made of: a workspace, or one of its views. */
type Subject = Pick<Kept, 'workspaceId' | 'viewId'>

export interface ReadOptions {
  /** Of what the answer is made, the oldest was read at that time (`now`), so that nothing old is kept. */
  readonly since?: number
  /** What it is made of, where that is known beforehand: only then those who ask during changes elsewhere share a read. */
  readonly of?: Subject
}

/**
 * Answers to everybody, kept until something changes in what they are made of (`Kept.isTouchedBy`), what shows a view also
 * until its comments do. What is being made while anything changes in its workspace is not kept.
 */
export interface KeptAnswers<Answer extends Kept> {
  get(key: readonly unknown[]): Answer | null
  /** The answer under a key, made once for all who ask at the same time; null is not kept. */
  read<Made extends Answer | null>(
    key: readonly unknown[],
    make: () => Promise<Made>,
    options?: ReadOptions,
  ): Promise<Made | Answer>
  /** Keeps an answer, unless what it is made of has changed since. */
  keep(key: readonly unknown[], answer: Answer, since: number): void
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
  const changes = createChanges()
  const forget = (workspaceId: string, change: WorkspaceChange | null): void => {
    changes.note(workspaceId)
    cache.dropTouched(workspaceId, change)
  }
  const ends = [
    bus.subscribe('publication_changed', ({ workspaceId, viewId, isContentOnly }) => {
      const kind = isContentOnly === true ? 'contents' : 'publications'
      // The id of the workspace stands for all of it.
      forget(workspaceId, viewId === workspaceId ? null : { kind, viewIds: [viewId] })
    }),
    bus.subscribe('notice', ({ workspaceId, notice }) => {
      if (notice.kind === 'views_changed') forget(workspaceId, { kind: 'views', viewIds: notice.viewIds })
      else if (!BESIDE_PAGES.has(notice.kind)) forget(workspaceId, null)
    }),
    bus.subscribe('comments_changed', ({ viewId }) => {
      changes.note(viewId)
      cache.dropView(viewId)
    }),
    bus.subscribe('announcements_missed', () => {
      changes.noteAll()
      cache.clear()
    }),
  ]
  /** Answers that are being made. */
  const underWay = new Map<string, { readonly since: number; readonly made: Promise<Answer | null> }>()

  function keep(key: readonly unknown[], answer: Answer, since: number): void {
    if (!changes.concern(answer, since)) cache.set(JSON.stringify(key), answer)
  }

  return {
    get: (key) => cache.get(JSON.stringify(key)),
    async read<Made extends Answer | null>(
      key: readonly unknown[],
      make: () => Promise<Made>,
      { since = changes.now(), of }: ReadOptions = {},
    ) {
      const name = JSON.stringify(key)
      const present = cache.get(name)
      if (present !== null) return present
      const running = underWay.get(name)
      // It was begun by somebody who asked under the same key, so it makes the same.
      if (running !== undefined && !changes.concern(of ?? null, running.since))
        return (await running.made) as Made
      const made = make()
      const run = { since, made }
      underWay.set(name, run)
      try {
        const answer = await made
        if (answer !== null) keep(key, answer, since)
        return answer
      } finally {
        if (underWay.get(name) === run) underWay.delete(name)
      }
    },
    keep,
    now: () => changes.now(),
    close() {
      for (const end of ends) end()
    },
  }
}

/** Subjects whose last change is known by itself. */
const MAX_NOTED = 10_000
/** What `published_changed` tells to people, `publication_changed` has told already; the rest is no page, or for one person alone. */
const BESIDE_PAGES: ReadonlySet<Notice['kind']> = new Set([
  'published_changed',
  'favorites_changed',
  'recents_changed',
  'notifications_changed',
  'job_changed',
  'server_changed',
  'forms_changed',
])

/** When workspaces and views last changed. */
function createChanges() {
  let count = 0
  /** Up to then anything may have changed. */
  let floor = 0
  const last = new Map<string, number>()
  const noteAll = (): void => {
    count += 1
    floor = count
    last.clear()
  }
  return {
    now: () => count,
    noteAll,
    note(id: string): void {
      if (last.size >= MAX_NOTED) noteAll()
      count += 1
      last.set(id, count)
    },
    /** Whether a subject has changed since; null for one that is not known: then any change concerns it. */
    concern(subject: Subject | null, since: number): boolean {
      if (subject === null) return count > since
      const { workspaceId, viewId } = subject
      return Math.max(floor, last.get(workspaceId) ?? 0, last.get(viewId ?? '') ?? 0) > since
    },
  }
}
