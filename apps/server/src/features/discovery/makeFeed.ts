import { publishedLanguage } from '@sheaf/locales/server'
import type { Database } from '../../platform/database/index.ts'
import { publishedPath } from '../publishing/index.ts'
import { createAnswer, type Answer } from './Answer.ts'
import type { PublicSite } from './PublicSite.ts'
import { readNewestPages } from './readPublicPages.ts'
import { writeFeed } from './writeFeed.ts'

const MAX_ITEMS = 50

/** The pages of a namespace that were published last. */
export async function makeFeed(
  database: Database,
  { workspaceId, workspaceName, namespace, locale }: PublicSite,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<Answer> {
  const language = publishedLanguage(locale)
  const { untitled, feedDescription } = language.words.viewer
  const pages = await readNewestPages(database, workspaceId, now, MAX_ITEMS)
  const siteUrl = `${origin}/${encodeURIComponent(namespace)}`
  const text = writeFeed({
    title: workspaceName,
    description: feedDescription({ name: workspaceName }),
    siteUrl,
    feedUrl: `${siteUrl}/feed.xml`,
    language: language.locale,
    items: pages.map((page) => ({
      ...page,
      title: page.title.trim() === '' ? untitled : page.title,
      url: origin + publishedPath(namespace, page.publishName),
    })),
  })
  return await createAnswer({
    workspaceId,
    contentType: 'application/rss+xml; charset=utf-8',
    text,
    headers: { 'x-robots-tag': 'noindex' },
  })
}
