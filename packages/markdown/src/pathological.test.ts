import type { NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import { parseMarkdown, printMarkdown } from './index.ts'
import { lettersIn, lettersOf, pathologicalTexts } from './testing/pathologicalTexts.ts'

it.each(pathologicalTexts(20_000))(
  'MD-SPEED-2: %s end, and no letter is lost',
  (_name, text) => {
    // Time is bound by the timeout of the test: without a bound on work each of these takes long.
    expect(lettersIn(parseMarkdown(text).blocks)).toBe(lettersOf(text))
  },
  20_000,
)

it('MD-ROUND-3: blocks nested a thousand deep come back', () => {
  let block: NewBlock = { type: 'paragraph', data: {}, text: [{ text: 'deep' }] }
  for (let at = 0; at < 1000; at++)
    block = { type: 'quote', data: {}, text: [{ text: `${at}` }], children: [block] }
  expect(parseMarkdown(printMarkdown([block])).blocks).toEqual([block])
})

// The indents of plain text grow with the square of the levels: of ten thousand they are 200 MB.
it.each([
  ['full', 10_000],
  ['plain', 3000],
] as const)(
  'MD-ROUND-3: blocks nested thousands deep are printed with all their texts: %s',
  (form, levels) => {
    for (const type of ['quote', 'bulleted_list', 'toggle_list', 'simple_columns', 'paragraph', 'unknown']) {
      let block: NewBlock = { type, text: [{ text: 'x' }] }
      for (let at = 1; at < levels; at++) block = { type, text: [{ text: 'x' }], children: [block] }
      const printed = printMarkdown([block], { form })
      const isSaid = form === 'full' || !['simple_columns', 'unknown'].includes(type)
      const texts = printed.match(/(?<!\w)x(?!\w)/g)?.length ?? 0
      expect([type, texts]).toEqual([type, isSaid ? levels : 0])
    }
  },
)

it('MD-SPEED-2: where a paragraph has too many signs the blocks are still read', () => {
  const blocks = parseMarkdown(`# Head\n\n${'*a **a '.repeat(20_000)}\n\n- item`).blocks
  expect(blocks.map(({ type }) => type)).toEqual(['heading', 'paragraph', 'bulleted_list'])
}, 120_000)

it('MD-SPEED-2: a paragraph of thousands of lines is parted, and nothing else is', () => {
  const lines = (line: string, count = 2000) => `${line}\n`.repeat(count)
  const read = (text: string) => parseMarkdown(text).blocks
  expect(read(lines('word'))).toHaveLength(4)
  expect(read(lines('- item'))).toHaveLength(2000)
  expect(read(`| a |\n|---|\n${lines('| b |')}`)).toHaveLength(1)
  expect(read(`\`\`\`\n${lines('code')}\`\`\``)).toMatchObject([
    { text: [{ text: lines('code').trimEnd() }] },
  ])
  expect(read(`- ~~~\n${lines('  code')}  ~~~\n- b`)).toMatchObject([
    { children: [{ type: 'code', text: [{ text: lines('code').trimEnd() }] }] },
    { text: [{ text: 'b' }] },
  ])
  const breaks: NewBlock = { type: 'paragraph', data: {}, text: [{ text: lines('word').trimEnd() }] }
  expect(read(printMarkdown([breaks]))).toEqual([breaks])
})
