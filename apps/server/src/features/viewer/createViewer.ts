import type { ViewerAssets } from '@sheaf/render'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import { createKeptAnswers, WHOLE_DATABASE } from '../publishing/index.ts'
import type {
  FoundPublication,
  Kept,
  PackedHtml,
  PublishedDocument,
  Publishing,
} from '../publishing/index.ts'
import { createOutlines } from './createOutlines.ts'
import { createPageTemplates } from './createPageTemplates.ts'
import { partQuery } from './partQuery.ts'
import { renderNoAccess, type ClosedPage } from './renderNoAccess.tsx'
import { renderNotFound, type FrameRequest } from './renderNotFound.tsx'
import { renderViewerPage } from './renderViewerPage.ts'
import type { ViewerPage } from './ViewerPage.ts'
import { keyOf, type ViewerRequest } from './ViewerRequest.ts'

/** What a visitor finds: a page, a door that is shut, or nothing. */
export type Visit =
  | { readonly state: 'open'; readonly page: ViewerPage }
  | Exclude<FoundPublication, { readonly state: 'open' }>

/** Where what stands below a page leads to. */
interface BelowPlace {
  /** Of comments, only those before this one; null: the newest. */
  readonly before: string | null
  /** Query of the part of a database that it stands below, with its "?"; empty for a page as a whole. */
  readonly query: string
}

/** Published pages for visitors. */
export interface Viewer {
  /** The page if it is at hand, without asking the database. */
  cached(request: ViewerRequest): ViewerPage | null
  visit(request: ViewerRequest): Promise<Visit>
  /** Makes the shortest form of a page that is asked for again, one page at a time and never while somebody waits. */
  shorten(page: ViewerPage): void
  notFound(input: FrameRequest): string
  /** The page in the place of one that is locked. */
  noAccess(closed: ClosedPage): string
  close(): void
}

export interface ViewerOptions {
  readonly publishing: Pick<Publishing, 'find' | 'readTree'>
  readonly assets: ViewerAssets
  /** Ids of the icons that there are. */
  readonly icons: ReadonlySet<string>
  /** What stands below a page beside its document, for nobody in particular; null for nothing. */
  readonly belowPage?: (document: PublishedDocument, place: BelowPlace) => Promise<PackedHtml | null>
  /** Of the product or its operator; empty for none. */
  readonly websiteUrl: string
  /** Where the app is had; empty: at the site above, or here. */
  readonly downloadUrl: string
  /** Address of the app's module that signs somebody in over a page; null where the app was not built. */
  readonly signInModule: string | null
  readonly bus: Bus
  readonly clock: Clock
  readonly logger: Logger
  /** Memory for rendered pages; 0 keeps none. */
  readonly maxCacheBytes?: number
}

const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024
const BELOW_BYTES = 8 * 1024 * 1024

interface KeptBelow extends Kept {
  readonly html: PackedHtml | null
}

export function createViewer(options: ViewerOptions): Viewer {
  const { publishing, bus, clock, logger } = options
  const pages = createKeptAnswers<ViewerPage>({
    bus,
    clock,
    maxBytes: options.maxCacheBytes ?? DEFAULT_CACHE_BYTES,
  })
  const templates = createPageTemplates()
  const outlines = createOutlines({ publishing, bus, clock })
  // Pages come in many looks, and below most of them is the same.
  const below = createKeptAnswers<KeptBelow>({ bus, clock, maxBytes: BELOW_BYTES })
  let isShortening = false

  async function readBelow(document: PublishedDocument, place: BelowPlace): Promise<PackedHtml | null> {
    const { belowPage } = options
    if (belowPage === undefined) return null
    // Few ask for the same of these.
    if (place.before !== null || place.query !== '') return await belowPage(document, place)
    const { workspaceId, viewId } = document
    const make = async (): Promise<KeptBelow> => {
      const html = await belowPage(document, place)
      return {
        workspaceId,
        viewId,
        html,
        bytes: html?.length ?? 0,
        isTouchedBy: ({ viewIds }) => viewIds.includes(viewId),
      }
    }
    return (await below.read([viewId, document.locale], make, { of: { workspaceId, viewId } })).html
  }

  async function render(document: PublishedDocument, request: ViewerRequest): Promise<ViewerPage> {
    const isPage = request.mode === 'page'
    const [outline, part] = await Promise.all([
      isPage ? outlines.read(document) : null,
      isPage
        ? readBelow(document, { before: request.commentsBefore, query: partQuery(document, request.place) })
        : null,
    ])
    return await renderViewerPage(document, { ...options, templates, request, outline, below: part })
  }

  function kept(request: ViewerRequest): ViewerPage | null {
    const key = keyOf(request)
    if (key === null) return null
    const whole = keyOf({ ...request, place: WHOLE_DATABASE })
    return pages.get([key]) ?? ofAnyPlace(whole === null ? null : pages.get([whole]))
  }

  function cached(request: ViewerRequest): ViewerPage | null {
    const page = kept(request)
    if (page === null || page.outline === null || !page.outline.isInTree) return page
    return outlines.isCurrent(page.outline, page.version) ? page : null
  }

  return {
    cached,

    async visit(request) {
      const outline = kept(request)?.outline
      if (outline) {
        // The tree has changed somewhere, mostly not where this page shows it.
        await outlines.load(outline.place)
        const page = cached(request)
        if (page !== null) return { state: 'open', page }
      }
      // A page read while its workspace changes may be old already: it is sent, and not kept.
      const since = pages.now()
      const found = await publishing.find(
        request.namespace,
        request.publishName,
        request.visitor,
        request.place,
      )
      if (found.state !== 'open') return found
      // Places that a page does not have lead to it as well, and are as many as somebody likes: none of them has a key.
      const shown = { ...request, place: found.document.place }
      const page = await render(found.document, shown)
      const key = keyOf(shown)
      // What a password opened for one is for nobody else.
      if (key !== null && !page.isPrivate) pages.keep([key], page, since)
      return { state: 'open', page }
    },

    shorten(page) {
      if (isShortening || page.brotli() !== null) return
      isShortening = true
      page
        .makeBrotli()
        .catch((error: unknown) =>
          logger.error({ err: error, viewId: page.viewId }, 'A page could not be packed'),
        )
        .finally(() => (isShortening = false))
    },

    notFound: (input) => renderNotFound(input, options),
    noAccess: (closed) => renderNoAccess(closed, options),

    close() {
      for (const kept of [pages, outlines, below]) kept.close()
    },
  }
}

/** A document has no parts: whatever part of it somebody asks for, they get the whole. */
function ofAnyPlace(page: ViewerPage | null): ViewerPage | null {
  return page?.isDocument === true ? page : null
}
