import { expect, it } from 'vitest'
import { readPageFacts } from './readPageFacts.ts'

const URL = 'https://site.example/posts/one'
const read = (html: string) => readPageFacts(html, URL)

it('LINK-READ-1: prefers what a page says for sharing', () => {
  const html = `<!doctype html><html><head>
    <title>The title of the window</title>
    <meta name="description" content="For searching">
    <meta property="og:title" content="Caf&eacute; &amp; friends"/>
    <META NAME="Twitter:Title" CONTENT="Another">
    <meta property="og:description" content='  Two
      lines  '>
    <meta property="og:site_name" content="The Site">
    <meta property="og:image" content="/big.png"><meta property="og:image" content="second.png">
    <meta name="twitter:image" content="https://cdn.example/t.png">
    <link rel="apple-touch-icon" sizes="180x180" href="/touch.png">
    <link rel="shortcut icon" href="/16.png" sizes="16x16"><link rel=icon href=/64.png sizes=64x64>
    <link rel="icon" type="image/svg+xml" href="/any.svg">
    </head><body><h1>Hello</h1></body></html>`
  expect(read(html)).toEqual({
    title: 'Café & friends',
    description: 'Two lines',
    siteName: 'The Site',
    pictures: [
      'https://site.example/big.png',
      'https://site.example/posts/second.png',
      'https://cdn.example/t.png',
    ],
    icons: [
      'https://site.example/any.svg',
      'https://site.example/64.png',
      'https://site.example/touch.png',
      'https://site.example/16.png',
      'https://site.example/favicon.ico',
    ],
  })
})

it('makes do with a title, wherever it stands, and never takes that of a drawing', () => {
  expect(read('<body><svg><title>Logo</title></svg><title>  Real </title><title>Late</title>')).toEqual({
    title: 'Real',
    description: null,
    siteName: null,
    pictures: [],
    icons: ['https://site.example/favicon.ico'],
  })
  expect(read('').title).toBeNull()
  expect(read('<title></title>').title).toBeNull()
  expect(read('<title>Cut off').title).toBe('Cut off')
})

it('resolves addresses against the base that a page names', () => {
  const html = '<base href="https://cdn.example/x/"><meta property="og:image" content="a.png">'
  expect(read(html).pictures).toEqual(['https://cdn.example/x/a.png'])
  const hostile = '<base href="javascript:alert(1)//"><meta property="og:image" content="a.png">'
  expect(read(hostile).pictures).toEqual(['https://site.example/posts/a.png'])
})

it('LINK-READ-1 (R6): takes web addresses only, and text only', () => {
  const html = `
    <title>&lt;script&gt;alert(1)&lt;/script&gt;</title>
    <meta property="og:image" content="javascript:alert(1)">
    <meta property="og:image" content="data:image/png;base64,AA">
    <meta property="og:image" content="file:///etc/passwd">
    <link rel="icon" href="data:image/svg+xml,<svg/>">`
  expect(read(html)).toEqual({
    title: '<script>alert(1)</script>',
    description: null,
    siteName: null,
    pictures: [],
    icons: ['https://site.example/favicon.ico'],
  })
})

it('LINK-READ-1 (R6): drops hidden characters and cuts long texts between words', () => {
  const title = read('<title>a\u202egpj.exe\u0000\u2066 b</title>').title
  expect(title).toMatch(/^agpj\.exe.? b$/)
  const long = read(`<meta name=description content="${'word '.repeat(1000)}">`).description ?? ''
  expect(long.length).toBeLessThanOrEqual(600)
  expect(long).toMatch(/word…$/)
  const emoji = read(`<title>${'😀'.repeat(400)}</title>`).title ?? ''
  expect(emoji.isWellFormed()).toBe(true)
})

it.each([
  ['<', '<'.repeat(1_000_000)],
  ['tags that never end', '<meta '.repeat(160_000)],
  ['attributes', `<meta ${'a=b '.repeat(250_000)}>`],
  ['drawings in drawings', '<svg><title>'.repeat(80_000)],
  ['deep nesting', '<div>'.repeat(200_000)],
  ['ends without beginnings', '</div>'.repeat(160_000)],
  ['half entities', `<title>${'&amp'.repeat(250_000)}`],
  ['spaces', `<title>${' '.repeat(1_000_000)}`],
  ['icons', '<link rel="icon" href="/a" sizes="1x1">'.repeat(25_000)],
  ['sizes of an icon', `<link rel=icon href=/x sizes="${'1x1 '.repeat(250_000)}">`],
])('LINK-READ-2 (R4): is neither slowed down nor broken by a megabyte of %s', (_name, html) => {
  const started = performance.now()
  expect(read(html).title?.length ?? 0).toBeLessThanOrEqual(300)
  // Squares of such lengths take many times as long, on any machine.
  expect(performance.now() - started).toBeLessThan(1500)
})

it('reads on where the parser is fed in pieces', () => {
  const html = `<head>${'<meta name=x content=y>'.repeat(2000)}<title>${'t'.repeat(50)}</title></head>`
  expect(read(html).title).toBe('t'.repeat(50))
})
