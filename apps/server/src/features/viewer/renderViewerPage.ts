import { gzipParts } from '../../platform/gzipParts.ts'
import { pageCover, readPageLayout } from '@sheaf/model'
import { databaseLayout, pageIcon, RENDERING_VERSION, type PublishedPage } from '@sheaf/render'
import {
  placeQuery,
  publishedPath,
  WHOLE_DATABASE,
  type PackedHtml,
  type PublishedDocument,
} from '../publishing/index.ts'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'
import { allPagesPath, type OutlinePart } from './createOutlines.ts'
import type { PageTemplates } from './createPageTemplates.ts'
import { mediaOrigins } from './mediaOrigins.ts'
import { partQuery } from './partQuery.ts'
import { pageForMachines } from './pageForMachines.ts'
import { viewerFrame, type FrameOptions } from './renderNotFound.tsx'
import { createViewerPage, type ViewerPage } from './ViewerPage.ts'
import type { ViewerRequest } from './ViewerRequest.ts'

export interface ViewerPageOptions extends FrameOptions {
  /** Ids of the icons that there are. */
  readonly icons: ReadonlySet<string>
  readonly request: ViewerRequest
  readonly templates: PageTemplates
  /** Null for a page without a tree. */
  readonly outline: OutlinePart | null
  /** What stands below the document. */
  readonly below: PackedHtml | null
}

/** A published page as HTML: what stands around the document is put together here, the document was rendered when it was published. */
export async function renderViewerPage(
  document: PublishedDocument,
  options: ViewerPageOptions,
): Promise<ViewerPage> {
  const page = presentPage(document, options)
  const { outline, below, templates } = options
  const { parts, fingerprint } = await templates.assemble(page, {
    outline: outline?.html ?? null,
    article: document.html,
    panel: document.panel,
    below,
  })
  const { passwordHash } = document.bars
  return createViewerPage({
    workspaceId: document.workspaceId,
    viewId: document.viewId,
    isDocument: document.kind === 'document',
    version: document.version,
    outline,
    gzip: gzipParts(parts),
    fingerprint: [
      document.viewId,
      document.version,
      RENDERING_VERSION,
      document.updatedAt.toISOString(),
      // Its checksum: a calendar marks another day tomorrow.
      document.html.readUInt32LE(0),
      checksumOf(document.panel),
      checksumOf(outline?.html ?? null),
      checksumOf(below),
      fingerprint,
    ].join(' '),
    contentSecurityPolicy: contentSecurityPolicy(page.mediaOrigins, { hasDocument: true }),
    updatedAt: document.updatedAt,
    isPrivate: passwordHash !== null,
    isIndexed: page.machines.isIndexed,
    expiresAt: document.keptUntil,
  })
}

// Packed markup begins with its checksum and its length.
function checksumOf(packed: PackedHtml | null): string {
  return packed?.toString('hex', 0, 8) ?? ''
}

function presentPage(document: PublishedDocument, options: ViewerPageOptions): PublishedPage {
  const { summary, namespace, viewId, publishName } = document
  const { mode, origin, outlineWidth, place } = options.request
  const query = partQuery(document, place)
  // A row is the same in every tab.
  const rowId = document.kind === 'row' ? place.rowId : null
  const extra = parseExtra(document.extra)
  const icon = pageIcon(document.icon, { workspaceId: document.workspaceId, icons: options.icons })
  const cover = pageCover(extra, { workspaceId: document.workspaceId })
  const media = [...summary.mediaOrigins]
  if (cover?.kind === 'image') media.push(cover.url)
  if (icon?.kind === 'image') media.push(icon.url)
  return {
    ...viewerFrame({ ...options.request, locale: document.locale }, options),
    language: summary.language ?? document.locale,
    direction: summary.direction ?? 'ltr',
    title: document.rowTitle ?? document.name,
    icon,
    cover,
    kind: document.kind,
    databaseLayout: databaseLayout(document.layout),
    layout: readPageLayout(extra),
    crumbs: [
      { name: document.workspaceName, href: null },
      ...document.ancestors.map(({ name, layout, publishName }) => ({
        name,
        layout: databaseLayout(layout),
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
    canonicalUrl: origin + publishedPath(namespace, publishName) + placeQuery({ ...WHOLE_DATABASE, rowId }),
    placeQuery: withLook(query, options.request),
    machines: pageForMachines(document, origin, { mode, query }),
    mode,
    viewId,
    namespace,
    publishName,
    version: versionOf(document) + placeQuery({ ...place, tabId: place.tabId ?? document.tabIds[0] ?? null }),
    outline: mode === 'page' ? { allPagesUrl: allPagesPath(namespace), dockedWidth: outlineWidth } : null,
    duplicateUrl: document.duplicateEnabled ? `/app/duplicate/${viewId}` : null,
    mediaOrigins: mediaOrigins(media),
  }
}

/** What the address says: the part of a database, that it is a preview, and which comments. */
function withLook(query: string, { mode, commentsBefore }: ViewerRequest): string {
  const whole = new URLSearchParams(query)
  if (mode !== 'page') whole.set('template', 'true')
  if (commentsBefore !== null) whole.set('comments', commentsBefore)
  return whole.size > 0 ? `?${whole}` : ''
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
