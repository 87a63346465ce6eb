import type { ProjectedBlock } from '@sheaf/model'
import {
  loadTypesetting,
  mentionedPages,
  previewedLinks,
  renderDocument,
  RENDERING_VERSION,
  summarizeDocument,
  type DocumentSummary,
  type MediaOptions,
} from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Executor } from '../../platform/database/index.ts'
import { clientOf } from '../../platform/database/index.ts'
import { serverWords } from '../../locales/index.ts'
import { readLinkPreviews } from '../linkPreviews/index.ts'
import { packHtml, type PackedHtml } from './packedHtml.ts'
import { describeFile, type PublishedFiles } from './publishedFiles.ts'

/** `linkPictures`: ids of the pictures of links in the rendering, which are kept as long as it is. */
interface RenderingSummary extends DocumentSummary {
  readonly linkPictures: readonly string[]
}

/** The rendering of a snapshot, as it is kept beside it. */
export interface Rendering {
  /** A tenth of the size, on the disk and on the way from the database. */
  readonly html: PackedHtml
  readonly summary: RenderingSummary
  readonly renderedWith: number
}

/** Renders the content of a page for visitors, with the files that it shows them. */
export async function renderContent(
  executor: Executor,
  workspaceId: string,
  root: ProjectedBlock,
  files: PublishedFiles,
): Promise<Rendering> {
  const pages = await readMentionedPages(executor, workspaceId, root)
  const { previews, pictureIds } = await readLinkPreviews(executor, previewedLinks(root))
  const media: MediaOptions = {
    describeFile: (url) => describeFile(files, url),
    previewOf: (url) => previews.get(url) ?? null,
  }
  await loadTypesetting()
  const element = renderDocument(root, {
    labels: serverWords.viewer,
    locale: 'en',
    resolvePage: (id) => pages.get(id.toLowerCase()) ?? null,
    ...media,
  })
  return {
    html: await packHtml(renderToStaticMarkup(element)),
    summary: { ...summarizeDocument(root, media), linkPictures: pictureIds },
    renderedWith: RENDERING_VERSION,
  }
}

interface MentionRow {
  readonly view_id: string
  readonly name: string
  readonly namespace: string
  readonly publish_name: string
}

/** Documents name pages by any text, also by such as no question to the database can hold. */
const ID = /^[\da-f-]{36}$/i

// A visitor learns the name of a mentioned page only if that page is published too.
async function readMentionedPages(
  executor: Executor,
  workspaceId: string,
  root: ProjectedBlock,
): Promise<Map<string, { name: string; href: string }>> {
  const ids = mentionedPages(root).filter((id) => ID.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await clientOf(executor).query<MentionRow>(
    `SELECT p.view_id, p.meta -> 'view' ->> 'name' AS name, w.publish_namespace AS namespace, p.publish_name
     FROM publications p JOIN workspaces w ON w.id = p.workspace_id
     WHERE p.workspace_id = $1 AND p.unpublished_at IS NULL AND p.view_id::text = ANY($2::text[])`,
    [workspaceId, ids.map((id) => id.toLowerCase())],
  )
  return new Map(
    rows.map((row) => [
      row.view_id,
      { name: row.name, href: publishedPath(row.namespace, row.publish_name) },
    ]),
  )
}

/** Path of a published page on this site. */
export function publishedPath(namespace: string, publishName: string): string {
  return `/${encodeURIComponent(namespace)}/${encodeURIComponent(publishName)}`
}
