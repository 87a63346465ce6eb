import { pageCover, readPageLayout } from '@sheaf/model'
import {
  ARTICLE_SLOT,
  NotFoundView,
  pageIcon,
  PublishedPageView,
  RENDERING_VERSION,
  type PublishedPage,
  type Theme,
  type ViewerAssets,
  type ViewerFrame,
} from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { serverWords } from '../../locales/index.ts'
import { gzipAround, publishedPath, type PublishedDocument } from '../publishing/index.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { pageForMachines } from './pageForMachines.ts'
import { createViewerPage, type ViewerPage } from './ViewerPage.ts'

const LOCALE = 'en'
const DOCTYPE = '<!doctype html>'

export interface ViewerPageOptions {
  readonly assets: ViewerAssets
  /** Ids of the icons that there are. */
  readonly icons: ReadonlySet<string>
  /** Null: what the reader's system prefers. */
  readonly theme: Theme | null
  /** Under which the world reaches this site, without a slash at the end. */
  readonly origin: string
}

/** A published page as HTML: what stands around the document is rendered here, the document was when it was published. */
export function renderViewerPage(document: PublishedDocument, options: ViewerPageOptions): ViewerPage {
  const page = presentPage(document, options)
  const shell = renderToStaticMarkup(<PublishedPageView page={page} />)
  const [before, after] = shell.split(ARTICLE_SLOT)
  if (before === undefined || after === undefined) throw new Error('The page has no place for its document')
  const images = [...document.summary.mediaOrigins]
  if (page.cover?.kind === 'image') images.push(page.cover.url)
  if (page.icon?.kind === 'image') images.push(page.icon.url)
  return createViewerPage({
    workspaceId: document.workspaceId,
    gzip: gzipAround(Buffer.from(DOCTYPE + before), document.html, Buffer.from(after)),
    fingerprint: `${document.viewId} ${document.version} ${RENDERING_VERSION} ${document.updatedAt.toISOString()} ${shell}`,
    contentSecurityPolicy: contentSecurityPolicy(images),
    updatedAt: document.updatedAt,
  })
}

/** The page for an address where nothing is published. */
export function renderNotFound({ assets, theme }: Pick<ViewerPageOptions, 'assets' | 'theme'>): string {
  const frame: ViewerFrame = { assets, theme, locale: LOCALE, labels: serverWords.viewer }
  return DOCTYPE + renderToStaticMarkup(<NotFoundView frame={frame} />)
}

function presentPage(document: PublishedDocument, options: ViewerPageOptions): PublishedPage {
  const { summary, namespace } = document
  const extra = parseExtra(document.extra)
  return {
    assets: options.assets,
    theme: options.theme,
    locale: LOCALE,
    labels: serverWords.viewer,
    language: summary.language ?? LOCALE,
    direction: summary.direction ?? 'ltr',
    title: document.name,
    icon: pageIcon(document.icon, { workspaceId: document.workspaceId, icons: options.icons }),
    cover: pageCover(extra, { workspaceId: document.workspaceId }),
    layout: readPageLayout(extra),
    crumbs: [
      { name: document.workspaceName, href: null },
      ...document.ancestors.map(({ name, publishName }) => ({
        name,
        href: publishName === null ? null : publishedPath(namespace, publishName),
      })),
    ],
    workspaceName: document.workspaceName,
    updatedAt: document.updatedAt,
    description: summary.description,
    hasMath: summary.hasMath,
    canonicalUrl: options.origin + publishedPath(namespace, document.publishName),
    machines: pageForMachines(document, options.origin),
  }
}

function parseExtra(extra: string | null): unknown {
  try {
    return extra === null ? null : (JSON.parse(extra) as unknown)
  } catch {
    return null
  }
}
