import type { Database } from '../../platform/database/index.ts'
import { publishedPath } from '../publishing/index.ts'
import { createAnswer, type Answer } from './Answer.ts'
import type { PublicSite } from './PublicSite.ts'
import { readIndexedNamespaces, readIndexedPages } from './readPublicPages.ts'
import { SITEMAP_LIMITS, writeSitemapIndex, writeSitemaps, type SitemapLimits } from './writeSitemap.ts'

interface SitemapInput {
  readonly origin: string
  readonly now: Date
  readonly part: number | null
  readonly limits?: SitemapLimits
}

const XML = 'application/xml; charset=utf-8'
/** A sitemap is for search engines to read, not to show. */
const HEADERS = { 'x-robots-tag': 'noindex' }

/** The sitemap of a namespace, or a part of it where it does not fit in one file. */
export async function makeSitemap(
  database: Database,
  site: PublicSite,
  { origin, now, part, limits = SITEMAP_LIMITS }: SitemapInput,
): Promise<Answer | null> {
  const { workspaceId, namespace } = site
  const pages = await readIndexedPages(database, workspaceId, now)
  const entries = pages.map(({ publishName, updatedAt }) => ({
    url: origin + publishedPath(namespace, publishName),
    updatedAt,
  }))
  const files = writeSitemaps(entries, limits)
  const text = part === null ? wholeOf(files) : files.length > 1 ? files[part - 1] : undefined
  return text === undefined
    ? null
    : await createAnswer({
        workspaceId,
        contentType: XML,
        text,
        headers: HEADERS,
        parts: files.length > 1 ? files.length : 0,
      })

  function wholeOf([only, ...more]: readonly string[]): string | undefined {
    if (more.length === 0) return only
    const updatedAt = new Date(Math.max(...pages.map((page) => page.updatedAt.getTime())))
    const path = `${origin}/${encodeURIComponent(namespace)}`
    return writeSitemapIndex(
      files.map((_, index) => ({ url: `${path}/sitemap-${index + 1}.xml`, updatedAt })),
    )
  }
}

/** The sitemaps of all namespaces that have something to show; the first so many of them. */
export async function makeSiteIndex(
  database: Database,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<Answer> {
  const namespaces = await readIndexedNamespaces(database, now, SITEMAP_LIMITS.entries)
  const text = writeSitemapIndex(
    namespaces.map(({ namespace, updatedAt }) => ({
      url: `${origin}/${encodeURIComponent(namespace)}/sitemap.xml`,
      updatedAt,
    })),
  )
  return await createAnswer({ workspaceId: ALL, contentType: XML, text, headers: HEADERS })
}

/** Of no workspace: what changes one does not end this, its age does. */
const ALL = ''
