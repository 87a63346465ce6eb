import { escapeHtml } from '@sheaf/base'
import type { ListedPage } from './PublicSite.ts'
import { escapeXml, XML_START } from './xml.ts'

export interface FeedContent {
  readonly title: string
  readonly description: string
  /** Of the site that the feed is of, and of the feed itself. Absolute. */
  readonly siteUrl: string
  readonly feedUrl: string
  readonly language: string
  /** The newest first. */
  readonly items: readonly (Pick<
    ListedPage,
    'viewId' | 'title' | 'description' | 'publishedAt' | 'updatedAt'
  > & {
    readonly url: string
  })[]
}

/** A feed as RSS 2.0 (https://www.rssboard.org/rss-specification). Moments are those of the pages, so that it changes only with them. */
export function writeFeed(feed: FeedContent): string {
  const newest = feed.items.map((item) => item.updatedAt.getTime())
  const lines = [
    element('title', feed.title),
    element('link', feed.siteUrl),
    element('description', feed.description),
    element('language', feed.language),
    `<atom:link href="${escapeXml(feed.feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...(newest.length === 0 ? [] : [element('lastBuildDate', new Date(Math.max(...newest)).toUTCString())]),
    ...feed.items.map(writeItem),
  ]
  return `${XML_START}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n${lines.join('\n')}\n</channel></rss>\n`
}

function writeItem(item: FeedContent['items'][number]): string {
  return [
    '<item>',
    element('title', item.title),
    element('link', item.url),
    // The address may be renamed; who has read the page under another one need not read it again.
    `<guid isPermaLink="false">urn:uuid:${escapeXml(item.viewId)}</guid>`,
    element('pubDate', item.publishedAt.toUTCString()),
    // Descriptions are HTML (RSS 2.0, "Encoding"): what people wrote is text in it.
    ...(item.description === '' ? [] : [element('description', escapeHtml(item.description))]),
    '</item>',
  ].join('')
}

function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
