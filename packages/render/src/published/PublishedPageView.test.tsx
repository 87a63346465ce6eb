import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NoAccessView, type NoAccess } from './NoAccessView.tsx'
import { NotFoundView } from './NotFoundView.tsx'
import type { PublishedPage } from './PublishedPage.ts'
import { pageFrame } from './frame/PageFrame.ts'
import { ARTICLE_SLOT, PublishedPageView } from './PublishedPageView.tsx'
import { TEST_PAGE as PAGE } from '../testing/testPage.ts'

const render = (change: Partial<PublishedPage> = {}): string =>
  renderToStaticMarkup(<PublishedPageView page={pageFrame({ ...PAGE, ...change })} />)

function words(html: string): string[] {
  return html
    .replace(/<head>.*<\/head>/s, '')
    .split(/<[^>]*>/)
    .map((word) => word.trim())
    .filter((word) => word !== '')
}

it('has one place for the document, whatever the title says', () => {
  expect(render({ title: ARTICLE_SLOT }).split(ARTICLE_SLOT)).toHaveLength(2)
})

it('says when it was published, and a title where there is none', () => {
  const html = render({ title: '  ' })
  expect(html).toContain('<time dateTime="2026-06-09T10:00:00.000Z">Updated 9 June 2026</time>')
  expect(html).toContain('<h1 class="v-title">Untitled</h1>')
})

it('VISIT-CRUMBS-1: folds the middle of a long way, for a desktop and for a phone, with all of it in a dialog', () => {
  const trailOf = (count: number) => {
    const names = ['Workspace', ...['One', 'Two', 'Three', 'Four'].slice(0, count)]
    const html = render({ crumbs: names.map((name) => ({ name, href: null })) })
    const crumbs = /<nav class="v-crumbs".*?<\/nav>/s.exec(html)![0]
    const items = Array.from(crumbs.matchAll(/<li class="([^"]*)">(.*?)<\/li>/gs), ([, classes, inner]) => ({
      classes: classes!,
      word: words(inner!)[0] ?? '…',
    }))
    const on = (screen: string) =>
      items.filter(({ classes }) => !classes.includes(`v-not-${screen}`)).map(({ word }) => word)
    const dialog = /<dialog.*?<\/dialog>/s.exec(html)?.[0]
    return { desk: on('desk'), phone: on('phone'), dialog: dialog === undefined ? null : words(dialog) }
  }
  expect([0, 1, 2, 3, 4].map(trailOf)).toEqual([
    { desk: ['Workspace', 'Title'], phone: ['Title'], dialog: null },
    { desk: ['Workspace', 'One', 'Title'], phone: ['One', 'Title'], dialog: null },
    {
      desk: ['Workspace', 'One', 'Two', 'Title'],
      phone: ['One', '…', 'Title'],
      dialog: ['Breadcrumbs', 'Workspace', 'One', 'Two', 'Title'],
    },
    {
      desk: ['One', '…', 'Three', 'Title'],
      phone: ['One', '…', 'Title'],
      dialog: ['Breadcrumbs', 'Workspace', 'One', 'Two', 'Three', 'Title'],
    },
    {
      desk: ['One', '…', 'Four', 'Title'],
      phone: ['One', '…', 'Title'],
      dialog: ['Breadcrumbs', 'Workspace', 'One', 'Two', 'Three', 'Four', 'Title'],
    },
  ])
})

it('puts a script only at the end, and none into the page for nothing', () => {
  expect(render()).toMatch(/<script type="module" src="\/s\.js"><\/script><\/body>/)
  const missing = renderToStaticMarkup(
    <NotFoundView frame={{ ...PAGE, assets: { ...PAGE.assets, scripts: [] } }} />,
  )
  expect(missing).not.toContain('<script')
  expect(missing).toContain('noindex')
})

it('R6: draws an icon of the catalogue by masking its colour, without script', () => {
  const html = render({
    icon: {
      kind: 'icon',
      id: 'home/lamp',
      storedColor: '0xFFD2515F',
      color: '#d2515f',
      source: '/af_icons/home/lamp.svg',
    },
  })
  expect(html).toContain(
    '<span class="v-icon v-icon-shape" style="--icon-mask:url(&quot;/af_icons/home/lamp.svg&quot;);--icon-color:#d2515f" aria-hidden="true"></span>',
  )
})

it('R6: shows a cover at its place, in the width of the screen, with the name of who took it', () => {
  const url = 'https://images.example/a.jpg'
  const credit = { name: '<Ada>', url: 'https://unsplash.com/@ada' }
  const html = render({
    cover: { kind: 'image', url, srcSet: `${url}?w=1280 1280w`, position: 0.25, credit },
  })
  expect(/<div class="v-cover">.*?<\/div>/.exec(html)?.[0]).toBe(
    `<div class="v-cover"><img src="${url}" srcSet="${url}?w=1280 1280w" sizes="100vw" alt="" style="object-position:50% 25%" fetchPriority="high" referrerPolicy="no-referrer"/>` +
      '<a class="v-cover-credit" href="https://unsplash.com/@ada" rel="noopener noreferrer nofollow">&lt;Ada&gt; · unsplash.com</a></div>',
  )
  expect(render({ cover: { kind: 'paint', background: 'var(--gradient-2)' } })).toContain(
    '<div class="v-cover" style="background:var(--gradient-2)"></div>',
  )
})

it('EDIT-MATH-10: links the sheet of formulas only where there is one', () => {
  expect(render()).not.toContain('/m.css')
  expect(render({ hasMath: true })).toContain('<link rel="stylesheet" href="/m.css"/>')
})

it('VISIT-THEME-2: whoever switches the theme without script stays at their place', () => {
  const linksOf = (html: string): string[] =>
    Array.from(html.matchAll(/ href="(\?[^"]*theme=[^"]*)"/g), ([, href]) => href!)
  expect(linksOf(render())).toEqual(['?theme=dark', '?theme=light', '?theme=dark', '?theme=light'])
  expect(linksOf(render({ placeQuery: '?v=a&r="' })).slice(0, 2)).toEqual([
    '?v=a&amp;r=&quot;&amp;theme=dark',
    '?v=a&amp;r=&quot;&amp;theme=light',
  ])
})

const ACCESS: NoAccess = {
  readerEmail: null,
  signInUrl: '/login',
  signInModule: null,
  query: '',
  unlockUrl: '/a/b/unlock',
  refusal: null,
}

it('VISIT-CLOSED-4: the app is offered where it is said to be had, else here', () => {
  const hrefOf = (downloadUrl: string | null): string | undefined => {
    const html = renderToStaticMarkup(<NoAccessView frame={{ ...PAGE, downloadUrl }} access={ACCESS} />)
    return /<a class="v-button" href="([^"]*)" rel="noopener" target="_blank">.*?Download the app<\/a>/.exec(
      html,
    )?.[1]
  }
  expect([null, 'https://example.org/get'].map(hrefOf)).toEqual(['/app', 'https://example.org/get'])
})

it('VISIT-FOOT-1: the footer leads to the website in a new tab, and without one nowhere', () => {
  const footOf = (websiteUrl: string | null): string | undefined =>
    /<footer.*?><([^>]*)>/.exec(
      renderToStaticMarkup(<PublishedPageView page={pageFrame({ ...PAGE, websiteUrl })} />),
    )?.[1]
  expect(['https://example.org', null].map(footOf)).toEqual([
    'a href="https://example.org" target="_blank" rel="noopener" dir="auto"',
    'p dir="auto"',
  ])
})

it('VISIT-NAV-6: brings the address of the sheet that bones of databases are drawn by', () => {
  expect(render()).toContain(' data-database-style="/d.css"')
  expect(render({ mode: 'template' })).not.toContain('data-database-style')
  const above = [
    { name: 'Rows', href: '/a/rows', layout: 'board' as const },
    { name: 'Doc', href: '/a/doc' },
  ]
  const links = render({ crumbs: [{ name: 'Workspace', href: null }, ...above] }).match(
    /<a class="v-crumb"[^>]*>/g,
  )
  expect(links?.slice(0, 2)).toEqual([
    '<a class="v-crumb" href="/a/rows" data-database-link="board">',
    '<a class="v-crumb" href="/a/doc">',
  ])
})
