import type { PublishedPage } from './PublishedPage.ts'

/**
 * JSON-LD of a page in the vocabulary of schema.org: an article or another page, and the breadcrumbs. It contains no
 * `<`, `>` or `&`, so that no title ends its element.
 */
export function structuredData(page: PublishedPage, title: string): string {
  const { canonicalUrl, machines, workspaceName, description } = page
  const publisher = { '@type': 'Organization', name: workspaceName, url: machines.siteUrl }
  const article = {
    '@type': machines.isArticle ? 'Article' : 'WebPage',
    '@id': `${canonicalUrl}#page`,
    [machines.isArticle ? 'headline' : 'name']: Array.from(title).slice(0, MAX_HEADLINE).join(''),
    ...(description !== '' && { description }),
    url: canonicalUrl,
    mainEntityOfPage: canonicalUrl,
    image: [machines.pictureUrl],
    datePublished: machines.publishedAt.toISOString(),
    dateModified: page.updatedAt.toISOString(),
    inLanguage: page.language,
    author: publisher,
    publisher,
  }
  const way = { '@type': 'BreadcrumbList', itemListElement: readWay(page, title) }
  return escapeForScript(JSON.stringify({ '@context': 'https://schema.org', '@graph': [article, way] }))
}

/** Longer ones are truncated by search engines. */
const MAX_HEADLINE = 110

// An entry without a link is left out; the first one leads to the namespace.
function readWay({ crumbs, canonicalUrl, machines }: PublishedPage, title: string): readonly object[] {
  const [workspace, ...above] = crumbs
  const linked = above.flatMap(({ name, href }) =>
    href === null ? [] : [{ name, item: resolve(href, canonicalUrl) }],
  )
  const steps = [
    ...(workspace === undefined ? [] : [{ name: workspace.name, item: machines.siteUrl }]),
    ...linked,
    { name: title, item: canonicalUrl },
  ]
  return steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }))
}

function resolve(href: string, base: string): string {
  return URL.canParse(href, base) ? new URL(href, base).href : base
}

const ESCAPED = /[<>&\u2028\u2029]/g

function escapeForScript(json: string): string {
  return json.replaceAll(
    ESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
