import type { NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import { readMarkdown } from './readMarkdown.ts'

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

it('EDIT-PASTE-9: takes hostile text in reasonable time', () => {
  const start = performance.now()
  for (const text of [
    '**'.repeat(50_000),
    '[('.repeat(50_000),
    `- ${'> '.repeat(5000)}a\n- b`,
    '_a'.repeat(50_000),
  ])
    readMarkdown(`**x** ${text}`, null)
  expect(performance.now() - start).toBeLessThan(10_000)
})
