import { pageCover, readPageLayout } from '@sheaf/model'
import {
  ARTICLE_SLOT,
  BELOW_SLOT,
  OUTLINE_SLOT,
  pageIcon,
  PublishedPageView,
  RENDERING_VERSION,
  type PublishedPage,
} from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  gzipParts,
  placeQuery,
  publishedPath,
  type HtmlPart,
  type PackedHtml,
  type PublishedDocument,
} from '../publishing/index.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { allPagesPath } from './createOutlines.ts'
import { mediaOrigins } from './mediaOrigins.ts'
import { pageForMachines } from './pageForMachines.ts'
import { DOCTYPE, LOCALE, viewerFrame, type FrameOptions } from './renderNotFound.tsx'
import { createViewerPage, type ViewerPage } from './ViewerPage.ts'
import type { ViewerRequest } from './ViewerRequest.ts'

export interface ViewerPageOptions extends FrameOptions {
  /** Ids of the icons that there are. */
  readonly icons: ReadonlySet<string>
  readonly request: ViewerRequest
  /** The items of the tree of pages; null for a page without one. */
  readonly outline: PackedHtml | null
  /** What stands below the document. */
  readonly below: PackedHtml | null
}

/** A published page as HTML: what stands around the document is rendered here, the document was when it was published. */
export function renderViewerPage(document: PublishedDocument, options: ViewerPageOptions): ViewerPage {
  const page = presentPage(document, options)
  const shell = renderToStaticMarkup(<PublishedPageView page={page} />)
  const packed = {
    [OUTLINE_SLOT]: options.outline,
    [ARTICLE_SLOT]: document.html,
    [BELOW_SLOT]: options.below,
  }
  const gzip = gzipParts(fillSlots(DOCTYPE + shell, packed))
  const { expiresAt, passwordHash } = document.bars
  return createViewerPage({
    workspaceId: document.workspaceId,
    viewId: document.viewId,
    gzip,
    fingerprint: [
      document.viewId,
      document.version,
      RENDERING_VERSION,
      document.updatedAt.toISOString(),
      // Its checksum: a calendar marks another day tomorrow.
      document.html.readUInt32LE(0),
      checksumOf(options.outline),
      checksumOf(options.below),
      shell,
    ].join(' '),
    contentSecurityPolicy: contentSecurityPolicy(page.mediaOrigins),
    updatedAt: document.updatedAt,
    isPrivate: passwordHash !== null,
    isIndexed: page.machines.isIndexed,
    expiresAt,
  })
}

// Packed markup begins with its checksum and its length.
function checksumOf(packed: PackedHtml | null): string {
  return packed?.toString('hex', 0, 8) ?? ''
}

/** The markup with what stands in its slots; every slot is there once at most, in the order of `packed`. */
function fillSlots(markup: string, packed: Readonly<Record<string, PackedHtml | null>>): HtmlPart[] {
  const parts: HtmlPart[] = []
  let rest = markup
  for (const [slot, html] of Object.entries(packed)) {
    const at = rest.indexOf(slot)
    if (at === -1) {
      if (slot === ARTICLE_SLOT) throw new Error('The page has no place for its document')
      continue
    }
    parts.push({ plain: Buffer.from(rest.slice(0, at)) }, ...(html === null ? [] : [{ packed: html }]))
    rest = rest.slice(at + slot.length)
  }
  return [...parts, { plain: Buffer.from(rest) }]
}

function presentPage(document: PublishedDocument, options: ViewerPageOptions): PublishedPage {
  const { summary, namespace, viewId, publishName } = document
  const { mode, origin, outlineWidth } = options.request
  const extra = parseExtra(document.extra)
  const icon = pageIcon(document.icon, { workspaceId: document.workspaceId, icons: options.icons })
  const cover = pageCover(extra, { workspaceId: document.workspaceId })
  const media = [...summary.mediaOrigins]
  if (cover?.kind === 'image') media.push(cover.url)
  if (icon?.kind === 'image') media.push(icon.url)
  return {
    ...viewerFrame(options.request, options),
    language: summary.language ?? LOCALE,
    direction: summary.direction ?? 'ltr',
    title: document.rowTitle ?? document.name,
    icon,
    cover: document.kind === 'row' ? null : cover,
    kind: document.kind,
    layout: readPageLayout(extra),
    crumbs: [
      { name: document.workspaceName, href: null },
      ...document.ancestors.map(({ name, publishName }) => ({
        name,
        href: publishName === null ? null : publishedPath(namespace, publishName),
      })),
      ...(document.kind === 'row'
        ? [{ name: document.name, href: publishedPath(namespace, publishName) }]
        : []),
    ],
    workspaceName: document.workspaceName,
    updatedAt: document.updatedAt,
    description: summary.description,
    hasMath: summary.hasMath,
    hasDatabase: summary.hasDatabase,
    canonicalUrl: origin + publishedPath(namespace, publishName),
    machines: pageForMachines(document, origin, mode),
    mode,
    viewId,
    namespace,
    publishName,
    version: versionOf(document) + placeQuery(options.request.place),
    outline: mode === 'page' ? { allPagesUrl: allPagesPath(namespace), dockedWidth: outlineWidth } : null,
    duplicateUrl: document.duplicateEnabled ? `/app/duplicate/${viewId}` : null,
    mediaOrigins: mediaOrigins(media),
  }
}

function versionOf({
  version,
  commentsEnabled,
  commentsClosed,
  duplicateEnabled,
}: PublishedDocument): string {
  return [version, ...[commentsEnabled, commentsClosed, duplicateEnabled].map(Number)].join('.')
}

function parseExtra(extra: string | null): unknown {
  try {
    return extra === null ? null : (JSON.parse(extra) as unknown)
  } catch {
    return null
  }
}
