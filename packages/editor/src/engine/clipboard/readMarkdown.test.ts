import type { NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import { parseText } from './parseText.ts'
import { parseTsv } from '../../blocks/table/parseTsv.ts'
import { MAX_MARKDOWN_LENGTH, readMarkdown } from './readMarkdown.ts'

function print(blocks: readonly NewBlock[], indent = ''): readonly string[] {
  return blocks.flatMap(({ type, data = {}, text = [], children = [] }) => {
    const shown = Object.keys(data).length > 0 ? JSON.stringify(data) : ''
    const words = text.map((run) => {
      const marks = JSON.stringify(run.attributes ?? {})
      return run.text + (marks === '{}' ? '' : marks)
    })
    return [`${indent}${type}${shown} ${words.join('')}`.trimEnd(), ...print(children, `${indent}  `)]
  })
}
const read = (text: string) => print(readMarkdown(text, null)?.blocks ?? [])

it('EDIT-PASTE-9: reads what is written as Markdown', () => {
  expect(
    read(`# Plan ##

One **bold** _word_
goes on with \`code\` and [a link](https://ok.example/ "title").

- first
  - inner
    more
- [x] done
- [ ] open

3. three
4. four

> said
> more
>
> - in it

\`\`\`JS
- not a list
\`\`\`
---
2 * 3 * 4, snake_case_name, \\*plain\\*`),
  ).toEqual([
    'heading{"level":1} Plan',
    'paragraph One bold{"bold":true} word{"italic":true} goes on with code{"code":true} and a link{"href":"https://ok.example/"}.',
    'bulleted_list first',
    '  bulleted_list inner more',
    'todo_list{"checked":true} done',
    'todo_list open',
    'numbered_list{"number":3} three',
    'numbered_list four',
    'quote said more',
    '  bulleted_list in it',
    'code{"language":"JS"} - not a list',
    'divider',
    'paragraph 2 * 3 * 4, snake_case_name, *plain*',
  ])
})

it('EDIT-PASTE-9: leaves text alone that shows no sign of it', () => {
  for (const text of ['plain', '- a dash', 'a\nb\nc', '# one line', '5 * 3 * 2', '10. August\nfine'])
    expect(readMarkdown(text, null)).toBeNull()
})

it('EDIT-PASTE-9: no address that could run becomes a link', () => {
  expect(read('**x** [a](javascript:alert(1)) [b](javascript:1)')).toEqual([
    'paragraph x{"bold":true} [a](javascript:alert(1)) [b](javascript:1)',
  ])
})

it.each([
  ['stars', '**'.repeat(70_000)],
  ['brackets that never close', '['.repeat(140_000)],
  ['links that never end', '[a](x'.repeat(28_000)],
  ['quotes in an item', `- ${'> '.repeat(5000)}a\n- b`],
  ['signs in words', '_a'.repeat(70_000)],
  ['blank lines before a word', `${'\n'.repeat(140_000)}a`],
])('EDIT-PASTE-9: %s are read to the end', (_name, text) => {
  // What is not bound here takes minutes, which is more than a test has.
  expect(readMarkdown(`**x** ${text}`, null)?.blocks.length).toBeGreaterThan(0)
  expect(parseText(text).blocks.length).toBeGreaterThan(0)
})

it('EDIT-PASTE-9: what would stop the page is pasted as plain text', () => {
  expect(readMarkdown(`**x** ${'a'.repeat(MAX_MARKDOWN_LENGTH)}`, null)).toBeNull()
})

it('EDIT-TABLE-13: more cells than a page can show are no table', () => {
  const sheet = (rows: number, columns: number) =>
    Array.from({ length: rows }, () => '\ta'.repeat(columns - 1)).join('\n')
  expect(parseTsv(sheet(200, 100))).not.toBeNull()
  expect(parseTsv(sheet(201, 100))).toBeNull()
  expect(parseTsv(sheet(200_000, 2))).toBeNull()
})
