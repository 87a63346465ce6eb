import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { TEST_PAGE } from '../../testing/testPage.ts'
import type { PublishedPage } from '../PublishedPage.ts'
import { PublishedPageView } from '../PublishedPageView.tsx'
import { pageFrame } from './PageFrame.ts'
import { splitFrame, splitMarkup } from './pageTemplate.ts'

const markupOf = (page: PublishedPage): string =>
  renderToStaticMarkup(<PublishedPageView page={pageFrame(page)} />)

/** As a server puts a page together: the markup of its shape with its texts between. */
function filled(page: PublishedPage): string {
  const { shape, texts } = splitFrame(pageFrame(page))
  return splitMarkup(renderToStaticMarkup(<PublishedPageView page={shape} />))
    .map((piece) => ('text' in piece ? texts[piece.text] : piece.markup))
    .join('')
}

const HOSTILE = `</title><script>alert(1)</script>"' & \uE0000\uE001 $& <sheaf-article></sheaf-article>`

/** Everything that somebody writes says `text`. */
function pageThatSays(text: string): PublishedPage {
  return {
    ...TEST_PAGE,
    title: text,
    workspaceName: text,
    description: text,
    language: text,
    crumbs: [
      { name: text, href: null },
      { name: text, href: `/${text}` },
      { name: '  ', href: null },
    ],
    icon: { kind: 'emoji', text },
    cover: {
      kind: 'image',
      url: `https://a.example/${text}`,
      srcSet: `https://a.example/${text} 1280w`,
      position: 0.25,
      credit: { name: text, url: 'https://unsplash.com/@ada' },
    },
    outline: { allPagesUrl: `/${text}`, dockedWidth: 268 },
    duplicateUrl: `/app/${text}`,
    mediaOrigins: ['https://a.example', text],
    viewId: text,
    namespace: text,
    publishName: text,
    version: text,
    canonicalUrl: `https://pages.example/${text}`,
    machines: { ...TEST_PAGE.machines, pictureUrl: text, feedUrl: text, markdownUrl: text },
  }
}

it.each<[string, PublishedPage]>([
  ['plain', TEST_PAGE],
  ['with hostile texts', pageThatSays(HOSTILE)],
  ['without words', { ...TEST_PAGE, title: ' ', crumbs: [{ name: ' ', href: '/a' }] }],
  ['with an image', { ...TEST_PAGE, icon: { kind: 'image', url: `/a?b=1&c="` } }],
  [
    'with an icon and a paint',
    {
      ...TEST_PAGE,
      icon: { kind: 'icon', id: 'a/b', storedColor: '0xFFD2515F', color: '#d2515f', source: '/a/b.svg' },
      cover: { kind: 'paint', background: 'var(--gradient-2)' },
    },
  ],
  ['of a database', { ...pageThatSays(HOSTILE), kind: 'database', icon: null, hasDatabase: true }],
  ['small, of a phone', { ...pageThatSays(HOSTILE), mode: 'thumbnail', outline: null, isPhone: true }],
])(
  'VISIT-FRAME-1: a page %s is the same, whether its markup was made for it or for all like it',
  (_, page) => {
    expect(filled(page)).toBe(markupOf(page))
  },
)

it('VISIT-FRAME-2: no word of a page is in what is kept for others', () => {
  const { key, shape } = splitFrame(pageFrame(pageThatSays('Secret')))
  expect(key).not.toContain('Secret')
  expect(renderToStaticMarkup(<PublishedPageView page={shape} />)).not.toContain('Secret')
  expect(key).toBe(splitFrame(pageFrame(pageThatSays('Other'))).key)
  expect(key).not.toBe(splitFrame(pageFrame({ ...pageThatSays('Other'), theme: 'dark' })).key)
})
