import type { Theme, ViewerAssets } from '@sheaf/render'
import type { Bus } from '../../platform/bus/index.ts'
import type { Clock } from '../../platform/clock.ts'
import { ANYBODY, type Publishing } from '../publishing/index.ts'
import { PageCache } from './PageCache.ts'
import { renderNotFound, renderViewerPage } from './renderViewerPage.tsx'
import type { ViewerPage } from './ViewerPage.ts'

interface ViewerRequest {
  readonly namespace: string
  readonly publishName: string
  readonly theme: Theme | null
  readonly origin: string
}

/** Published pages for visitors. */
export interface Viewer {
  /** The page if it is at hand, without asking the database. */
  cached(request: ViewerRequest): ViewerPage | null
  /** Null when nothing is published at the address. */
  read(request: ViewerRequest): Promise<ViewerPage | null>
  notFound(theme: Theme | null): string
  close(): void
}

export interface ViewerOptions {
  readonly publishing: Pick<Publishing, 'find'>
  readonly assets: ViewerAssets
  /** Ids of the icons that there are. */
  readonly icons: ReadonlySet<string>
  readonly bus: Bus
  readonly clock: Clock
  /** Memory for rendered pages; 0 keeps none. */
  readonly maxCacheBytes?: number
}

const DEFAULT_CACHE_BYTES = 32 * 1024 * 1024
// Announcements empty the cache at once; this bounds what is missed when another process made the change.
const MAX_AGE_MS = 30_000

export function createViewer(options: ViewerOptions): Viewer {
  const { publishing, assets, icons, bus, clock } = options
  const cache = new PageCache<ViewerPage>({
    maxBytes: options.maxCacheBytes ?? DEFAULT_CACHE_BYTES,
    maxAgeMs: MAX_AGE_MS,
    now: () => clock.now().getTime(),
  })
  // A page read while its workspace changes may be old already: it is sent, and not kept.
  let changes = 0
  const forget = (workspaceId: string): void => {
    changes += 1
    cache.dropWorkspace(workspaceId)
  }
  const endPublications = bus.subscribe('publication_changed', ({ workspaceId }) => forget(workspaceId))
  const endNotices = bus.subscribe('notice', ({ workspaceId }) => forget(workspaceId))

  return {
    cached: (request) => cache.get(keyOf(request)),

    async read(request) {
      const changesBefore = changes
      const found = await publishing.find(request.namespace, request.publishName, ANYBODY)
      if (found.state !== 'open') return null
      const { document } = found
      const page = renderViewerPage(document, { ...request, assets, icons })
      if (changes === changesBefore) cache.set(keyOf(request), page)
      return page
    },

    notFound: (theme) => renderNotFound({ assets, theme }),

    close() {
      endPublications()
      endNotices()
    },
  }
}

// An address where something is published holds no line break, so no other address has its key.
function keyOf({ namespace, publishName, theme, origin }: ViewerRequest): string {
  return [origin, theme ?? '', namespace, publishName].join('\n')
}
