import type { PageForMachines, PageMode } from '@sheaf/render'
import { hash } from 'node:crypto'
import { publishedPath, type PublishedDocument } from '../publishing/index.ts'

/** Changes when pictures of pages look different. */
const PICTURE_DESIGN = 1

interface MachineInput {
  readonly mode: PageMode
  /** Names the part of a database that the page shows; empty for all else. */
  readonly query: string
}

/** What machines are told about a page on the site at `origin`; a preview of it as a template is for nobody to find. */
export function pageForMachines(
  document: PublishedDocument,
  origin: string,
  { mode, query }: MachineInput,
): PageForMachines {
  const { namespace } = document
  const url = origin + publishedPath(namespace, document.publishName)
  const siteUrl = `${origin}/${encodeURIComponent(namespace)}`
  return {
    isArticle: document.kind === 'document',
    isIndexed: document.isIndexed && mode === 'page',
    pictureUrl: `${url}.png?v=${pictureVersion(document)}`,
    feedUrl: `${siteUrl}/feed.xml`,
    markdownUrl: `${url}.md${query}`,
    siteUrl,
    publishedAt: document.publishedAt,
  }
}

/** The same for everything that looks the same in a picture. */
export function pictureVersion({ name, icon, extra, workspaceName }: PictureOf): string {
  return hash('sha1', JSON.stringify([PICTURE_DESIGN, name, icon, extra, workspaceName]), 'base64url').slice(
    0,
    12,
  )
}

/** What a picture of a page shows. */
export type PictureOf = Pick<PublishedDocument, 'name' | 'icon' | 'extra' | 'workspaceName' | 'workspaceId'>
