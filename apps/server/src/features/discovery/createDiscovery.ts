import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/index.ts'
import type { Threads } from '../../platform/threads/index.ts'
import {
  ANYBODY,
  createKeptAnswers,
  placeQuery,
  WHOLE_DATABASE,
  type DatabasePlace,
  type PublishedDocument,
  type Publishing,
} from '../publishing/index.ts'
import type { FrameOptions } from '../viewer/index.ts'
import type { Answer } from './Answer.ts'
import { makeFeed } from './makeFeed.ts'
import { answerMarkdown, makePageMarkdown, type KeptMarkdown } from './makePageMarkdown.ts'
import { makePagesList, type ListInput } from './makePagesList.tsx'
import { makeSiteIndex, makeSitemap } from './makeSitemap.ts'
import { createPictures, type PagePicture } from './picture/createPictures.ts'
import type { PublicSite } from './PublicSite.ts'
import { readMovedNamespace, readSite } from './readPublicPages.ts'

/** What is asked of a namespace on the site at `origin`. */
interface SiteInput {
  readonly namespace: string
  readonly origin: string
}

interface PageInput extends SiteInput {
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
  sitemap(input: SiteInput, part: number | null): Promise<Answer | null>
  feed(input: SiteInput): Promise<Answer | null>
  pagesList(input: SiteInput & ListInput): Promise<Answer | null>
  /** Null for what is not open to all, and for a page without such a form. `place` says which part of a database. */
  markdown(input: PageInput & { readonly place: DatabasePlace }): Promise<Answer | null>
  picture(input: PageInput): Promise<PagePicture | null>
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

export function createDiscovery(options: DiscoveryOptions): Discovery {
  const { database, publishing, threads, bus, clock, webFolder, icons, frame } = options
  const answers = createKeptAnswers<Answer>({
    bus,
    clock,
    maxBytes: options.maxCacheBytes ?? DEFAULT_CACHE_BYTES,
  })
  const texts = createKeptAnswers<KeptMarkdown>({
    bus,
    clock,
    maxBytes: options.maxCacheBytes ?? DEFAULT_CACHE_BYTES,
  })
  const pictures = createPictures({ webFolder, icons, threads })
  const now = (): Date => clock.now()
  const findSite = (namespace: string) => readSite(database, namespace, now())

  async function ofSite(
    kind: readonly unknown[],
    input: SiteInput,
    make: (site: PublicSite) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    return await answers.read([...kind, input.origin, input.namespace], async () => {
      const site = await findSite(input.namespace)
      return site === null ? null : await make(site)
    })
  }

  async function findPage(
    { namespace, publishName }: PageInput,
    place = WHOLE_DATABASE,
  ): Promise<PublishedDocument | null> {
    const found = await publishing.find(namespace, publishName, ANYBODY, place)
    return found.state === 'open' ? found.document : null
  }

  /** What takes long is done once, whatever host is named: anybody may invent one. */
  async function writeMarkdown(document: PublishedDocument, since: number): Promise<KeptMarkdown | null> {
    const { namespace, publishName, kind, place } = document
    return await texts.read(
      [namespace, publishName, placeQuery(place)],
      async () => {
        const plan = kind === 'document' ? null : await publishing.readPlan(document, place)
        const part = plan && { place, plan }
        return await makePageMarkdown({ database, threads }, document, { now: now(), part })
      },
      { since },
    )
  }

  return {
    readSite: findSite,
    readMoved: (namespace) => readMovedNamespace(database, namespace),
    siteIndex: (origin) =>
      answers.read(['index', origin], () => makeSiteIndex(database, { origin, now: now() })),
    async sitemap(input, part) {
      const read = (one: number | null) =>
        ofSite(['sitemap', one], input, (site) =>
          makeSitemap(database, site, { origin: input.origin, now: now(), part: one }),
        )
      const list = await read(null)
      if (part === null) return list
      return part >= 1 && part <= (list?.parts ?? 0) ? await read(part) : null
    },
    feed: (input) =>
      ofSite(['feed'], input, (site) => makeFeed(database, site, { origin: input.origin, now: now() })),
    async pagesList(input) {
      const make = (site: PublicSite) => makePagesList(database, site, { ...input, frame, now: now() })
      const { after, look, namespace } = input
      if (after === '') return await ofSite(['pages', look.theme, look.isPhone], input, make)
      // Places to go on from are as many as somebody likes, and a list is never longer than a page.
      const site = await findSite(namespace)
      return site === null ? null : await make(site)
    },
    async markdown(input) {
      const { origin, namespace, publishName, place } = input
      const keyAt = (at: DatabasePlace) => ['markdown', origin, namespace, publishName, placeQuery(at)]
      // A document has no parts: whatever part of it somebody asks for, they get the whole.
      const whole = answers.get(keyAt(WHOLE_DATABASE))
      if (whole?.isDocument === true) return whole
      const present = answers.get(keyAt(place))
      if (present !== null) return present
      const since = answers.now()
      const textsSince = texts.now()
      const document = await findPage(input, place)
      if (document === null) return null
      return await answers.read(
        keyAt(document.place),
        async () => {
          const written = await writeMarkdown(document, textsSince)
          return written && (await answerMarkdown(written, origin))
        },
        { since },
      )
    },
    async picture(input) {
      const document = await findPage(input)
      return document === null ? null : pictures.of(document)
    },
    close() {
      answers.close()
      texts.close()
    },
  }
}
