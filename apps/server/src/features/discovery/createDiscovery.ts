import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import {
  ANYBODY,
  placeQuery,
  WHOLE_DATABASE,
  type DatabasePlace,
  type PublishedDocument,
  type Publishing,
} from '../publishing/index.ts'
import { PageCache, type FrameOptions } from '../viewer/index.ts'
import type { Answer } from './Answer.ts'
import { makeFeed } from './makeFeed.ts'
import { makePageMarkdown } from './makePageMarkdown.ts'
import { makePagesList, type ListWish } from './makePagesList.tsx'
import { makeSiteIndex, makeSitemap } from './makeSitemap.ts'
import { createPictures, type PagePicture } from './picture/createPictures.ts'
import type { PublicSite } from './PublicSite.ts'
import { readMovedNamespace, readSite } from './readPublicPages.ts'

/** What is asked of a namespace on the site at `origin`. */
interface SiteWish {
  readonly namespace: string
  readonly origin: string
}

interface PageWish extends SiteWish {
  readonly publishName: string
}

/** What machines are told of published pages. Everything is what the whole world may read, whoever asks. */
export interface Discovery {
  readSite(namespace: string): Promise<PublicSite | null>
  /** The present namespace of the workspace that has, or had, another one. */
  readMoved(namespace: string): Promise<string | null>
  /** All namespaces. */
  siteIndex(origin: string): Promise<Answer | null>
  /** `part` from 1; null: the only one, or the list of all. Null for a part that there is not. */
  sitemap(wish: SiteWish, part: number | null): Promise<Answer | null>
  feed(wish: SiteWish): Promise<Answer | null>
  pagesList(wish: SiteWish & ListWish): Promise<Answer | null>
  /** Null for what is not open to all, and for a page without such a form. `place` says which part of a database. */
  markdown(wish: PageWish & { readonly place: DatabasePlace }): Promise<Answer | null>
  picture(wish: PageWish): Promise<PagePicture | null>
  close(): void
}

export interface DiscoveryOptions {
  readonly database: Database
  readonly publishing: Pick<Publishing, 'find' | 'readPlan'>
  readonly threads: Threads
  readonly bus: Bus
  readonly clock: Clock
  /** Build of the web client, where our own icons and covers are. */
  readonly webFolder: string
  /** Ids of the icons that are there. */
  readonly icons: ReadonlySet<string>
  /** What pages for people look like. */
  readonly frame: FrameOptions
  /** Memory for texts; 0 keeps none. */
  readonly maxCacheBytes?: number
}

const DEFAULT_CACHE_BYTES = 16 * 1024 * 1024
// Announcements of every process empty the cache at once; this bounds what is missed where one got lost.
const MAX_AGE_MS = 30_000

export function createDiscovery(options: DiscoveryOptions): Discovery {
  const { database, publishing, threads, bus, clock, webFolder, icons, frame } = options
  const cache = new PageCache<Answer>({
    maxBytes: options.maxCacheBytes ?? DEFAULT_CACHE_BYTES,
    maxAgeMs: MAX_AGE_MS,
    now: () => clock.now().getTime(),
  })
  const pictures = createPictures({ webFolder, icons })
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
  const underWay = new Map<
    string,
    { readonly changesBefore: number; readonly made: Promise<Answer | null> }
  >()

  async function kept(key: readonly unknown[], make: () => Promise<Answer | null>): Promise<Answer | null> {
    const name = JSON.stringify(key)
    const present = cache.get(name)
    if (present !== null) return present
    const running = underWay.get(name)
    if (running?.changesBefore === changes) return await running.made
    const run = { changesBefore: changes, made: make() }
    underWay.set(name, run)
    try {
      const made = await run.made
      if (made !== null && changes === run.changesBefore) cache.set(name, made)
      return made
    } finally {
      if (underWay.get(name) === run) underWay.delete(name)
    }
  }

  const now = (): Date => clock.now()
  const findSite = (namespace: string) => readSite(database, namespace, now())

  async function ofSite(
    kind: readonly unknown[],
    wish: SiteWish,
    make: (site: PublicSite) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    return await kept([...kind, wish.origin, wish.namespace], async () => {
      const site = await findSite(wish.namespace)
      return site === null ? null : await make(site)
    })
  }

  async function findPage(
    { namespace, publishName }: PageWish,
    place = WHOLE_DATABASE,
  ): Promise<PublishedDocument | null> {
    const found = await publishing.find(namespace, publishName, ANYBODY, place)
    return found.state === 'open' ? found.document : null
  }

  return {
    readSite: findSite,
    readMoved: (namespace) => readMovedNamespace(database, namespace),
    siteIndex: (origin) => kept(['index', origin], () => makeSiteIndex(database, { origin, now: now() })),
    sitemap: (wish, part) =>
      ofSite(['sitemap', part], wish, (site) =>
        makeSitemap(database, site, { origin: wish.origin, now: now(), part }),
      ),
    feed: (wish) =>
      ofSite(['feed'], wish, (site) => makeFeed(database, site, { origin: wish.origin, now: now() })),
    pagesList: (wish) =>
      ofSite(['pages', wish.after, wish.look.theme, wish.look.isPhone], wish, (site) =>
        makePagesList(database, site, { ...wish, frame, now: now() }),
      ),
    markdown: (wish) =>
      kept(['markdown', wish.origin, wish.namespace, wish.publishName, placeQuery(wish.place)], async () => {
        const { origin, place } = wish
        const document = await findPage(wish, place)
        if (document === null) return null
        const plan = document.kind === 'document' ? null : await publishing.readPlan(document, place)
        const part = plan && { place, plan }
        return await makePageMarkdown({ database, threads }, document, { origin, now: now(), part })
      }),
    async picture(wish) {
      const document = await findPage(wish)
      return document === null ? null : pictures.of(document)
    },
    close() {
      for (const end of ends) end()
    },
  }
}
