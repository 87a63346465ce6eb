import { tests } from 'commonmark-spec'
import type { NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import { parseMarkdown } from './index.ts'
import { GFM_EXAMPLES } from './testing/gfmExamples.ts'

/** Every text of blocks in the order of reading; formulas, addresses and names of what is shown count as text. */
function said(blocks: readonly NewBlock[]): string {
  return blocks
    .map(({ text = [], children = [], data = {} }) => {
      const runs = text.map((run) => run.text + wordsOf(run.attributes?.['formula'])).join('')
      return [runs, data['formula'], said(children)].filter((part) => typeof part === 'string').join('\n')
    })
    .join('\n')
}

function wordsOf(formula: unknown): string {
  return typeof formula === 'string' ? formula : ''
}

/** The text that a page of HTML shows. */
function textOf(html: string): string {
  return html
    .replaceAll(/<!--[^]*?-->|<\?[^]*?\?>|<![A-Z][^]*?>|<!\[CDATA\[[^]*?\]\]>|<\/?[a-z][^<>]*>/gi, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** The words and signs of a text that a document does not say, in their order. */
function lostWords(markdown: string, text: string): readonly string[] {
  const found = said(parseMarkdown(withTabs(markdown)).blocks)
  const parts = withTabs(text).match(/[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu) ?? []
  let at = 0
  return parts.filter((word) => {
    const next = found.indexOf(word, at)
    if (next !== -1) at = next + word.length
    return next === -1
  })
}

/** The specification writes tabs as arrows. */
function withTabs(text: string): string {
  return text.replaceAll('→', '\t')
}

it('MD-READ-1: the specification of CommonMark has examples', () => {
  expect(tests.length).toBeGreaterThan(600)
})

it.each(tests)(
  'MD-READ-1: no word and no sign is lost of example $number of CommonMark, $section',
  ({ markdown, html }) => {
    expect(lostWords(markdown, textOf(html))).toEqual([])
  },
)

it.each(GFM_EXAMPLES)(
  'MD-READ-1: no word and no sign is lost of example $number of GFM, $section',
  ({ markdown, text }) => {
    expect(lostWords(markdown, text)).toEqual([])
  },
)
