import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { pageFrame } from './frame/PageFrame.ts'
import { PublishedPageHead } from './PublishedPageHead.tsx'
import type { PublishedPage } from './PublishedPage.ts'

const MACHINES: PublishedPage['machines'] = {
  isArticle: true,
  isIndexed: true,
  pictureUrl: 'https://pages.example/a/b.png?v=1',
  feedUrl: 'https://pages.example/a/feed.xml',
  markdownUrl: 'https://pages.example/a/b.md',
  siteUrl: 'https://pages.example/a',
  publishedAt: new Date('2026-06-01T10:00:00Z'),
}
const PAGE = {
  labels: { untitled: 'Untitled', updated: ({ date }: { readonly date: string }) => date },
  locale: 'en',
  mediaOrigins: [],
  outline: null,
  cover: null,
  assets: { styles: [], scripts: [], fonts: [], icon: null, mathStyle: null },
  language: 'en',
  crumbs: [
    { name: 'Small Buildings', href: null },
    { name: 'Projects', href: '/a/projects' },
    { name: 'Hidden', href: null },
  ],
  workspaceName: 'Small Buildings',
  updatedAt: new Date('2026-06-09T10:00:00Z'),
  description: 'A library.',
  canonicalUrl: 'https://pages.example/a/b',
  hasMath: false,
  machines: MACHINES,
} as unknown as PublishedPage

function head(title: string, change: Partial<PublishedPage> = {}): string {
  return renderToStaticMarkup(<PublishedPageHead page={pageFrame({ ...PAGE, ...change, title })} />)
}

function dataOf(html: string): unknown {
  return JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)![1]!)
}

describe('the head of a published page', () => {
  it('MACH-HEAD-1: says in every dialect what the page is', () => {
    const tags = Array.from(
      head('Lakeside').matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"\/>/g),
      ([, key, value]) => [key, value],
    )
    expect(Object.fromEntries(tags)).toEqual({
      description: 'A library.',
      robots: 'max-image-preview:large',
      'og:type': 'article',
      'og:title': 'Lakeside',
      'og:description': 'A library.',
      'og:url': 'https://pages.example/a/b',
      'og:site_name': 'Small Buildings',
      'og:image': 'https://pages.example/a/b.png?v=1',
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Lakeside',
      'article:published_time': '2026-06-01T10:00:00.000Z',
      'article:modified_time': '2026-06-09T10:00:00.000Z',
      'twitter:card': 'summary_large_image',
      'twitter:title': 'Lakeside',
      'twitter:description': 'A library.',
      'twitter:image': 'https://pages.example/a/b.png?v=1',
      'twitter:image:alt': 'Lakeside',
    })
    const links = Array.from(head('Lakeside').matchAll(/<link rel="(\w+)"[^>]* href="([^"]+)"/g))
    expect(links.map(([, rel, href]) => [rel, href])).toEqual([
      ['canonical', 'https://pages.example/a/b'],
      ['alternate', 'https://pages.example/a/feed.xml'],
      ['alternate', 'https://pages.example/a/b.md'],
    ])
  })

  it('leaves out what it does not know', () => {
    const html = head('Lakeside', { description: '', machines: { ...MACHINES, markdownUrl: null } })
    expect(html).not.toMatch(/description|text\/markdown/)
  })

  it('MACH-INDEX-1: asks search engines to leave the page out where its publisher does', () => {
    const html = head('Lakeside', { machines: { ...MACHINES, isIndexed: false } })
    expect(html).toContain('<meta name="robots" content="noindex"/>')
  })

  it('MACH-LD-1: describes an article and the way to it, without steps that lead nowhere', () => {
    const publisher = { '@type': 'Organization', name: 'Small Buildings', url: 'https://pages.example/a' }
    expect(dataOf(head('Lakeside'))).toEqual({
      '@context': 'https://schema.org',
      '@graph': [
        {
          '@type': 'Article',
          '@id': 'https://pages.example/a/b#page',
          headline: 'Lakeside',
          description: 'A library.',
          url: 'https://pages.example/a/b',
          mainEntityOfPage: 'https://pages.example/a/b',
          image: ['https://pages.example/a/b.png?v=1'],
          datePublished: '2026-06-01T10:00:00.000Z',
          dateModified: '2026-06-09T10:00:00.000Z',
          inLanguage: 'en',
          author: publisher,
          publisher,
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Small Buildings', item: 'https://pages.example/a' },
            { '@type': 'ListItem', position: 2, name: 'Projects', item: 'https://pages.example/a/projects' },
            { '@type': 'ListItem', position: 3, name: 'Lakeside', item: 'https://pages.example/a/b' },
          ],
        },
      ],
    })
  })

  it('MACH-LD-1: describes what is no article as a page', () => {
    const html = head('Books', { machines: { ...MACHINES, isArticle: false } })
    expect(html).toContain('<meta property="og:type" content="website"/>')
    expect(html).not.toContain('article:')
    expect(dataOf(html)).toMatchObject({ '@graph': [{ '@type': 'WebPage', name: 'Books' }, {}] })
  })

  it('MACH-LD-2: no title ends the element that holds the description', () => {
    const title = `</script><script>alert(1)</script><!-- <SCRIPT> ]]> & \u2028 \u0000 \ud800`
    const html = head(title)
    expect(html.match(/<\/script/gi)).toHaveLength(1)
    expect(html.match(/<script/gi)).toHaveLength(1)
    expect(dataOf(html)).toMatchObject({ '@graph': [{ headline: title }, {}] })
  })
})
