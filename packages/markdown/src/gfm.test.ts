import type { NewBlock } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { parseMarkdown } from './index.ts'

/** Blocks on a line each: type, data, then the runs with their attributes. */
function lines(blocks: readonly NewBlock[], indent = ''): readonly string[] {
  return blocks.flatMap(({ type, data = {}, text = [], children = [] }) => {
    const shown = Object.keys(data).length > 0 ? JSON.stringify(data) : ''
    const words = text.map((run) => run.text + (run.attributes ? JSON.stringify(run.attributes) : ''))
    return [`${indent}${type}${shown} ${words.join('')}`.trimEnd(), ...lines(children, `${indent}  `)]
  })
}
const read = (markdown: string) => lines(parseMarkdown(markdown).blocks)
const cells = (markdown: string) =>
  parseMarkdown(markdown).blocks[0]?.children?.map((row) =>
    row.children?.map((cell) =>
      cell.children?.map((block) => block.text?.map((run) => run.text).join('')).join('\n'),
    ),
  )

// What each extension section of the GFM specification says, in cases of our own; its examples are read in specs.test.ts.
describe('MD-GFM-1: tables', () => {
  it.each([
    [
      'a header and a row',
      '| a | b |\n| --- | --- |\n| c | d |',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'cells without outer bars, and a bar in code',
      'a | b\n:-: | --:\n`x \\| y` | z',
      [
        ['a', 'b'],
        ['x | y', 'z'],
      ],
    ],
    ['an escaped bar', '| f\\|oo |\n| --- |\n| b **\\|** m |', [['f|oo'], ['b | m']]],
    [
      'rows that are shorter',
      '| a | b |\n| --- | --- |\n| c |',
      [
        ['a', 'b'],
        ['c', ''],
      ],
    ],
    ['a header alone', '| a | b |\n| --- | --- |', [['a', 'b']]],
    ['a header without words, which is none', '| | |\n| --- | --- |\n| c | d |', [['c', 'd']]],
    ['a break in a cell', '| a |\n| --- |\n| b<br>c |', [['a'], ['b\nc']]],
  ])('with %s', (_name, markdown, expected) => {
    expect(cells(markdown)).toEqual(expected)
  })

  it('end at the next block, and no cell of a longer row is lost', () => {
    expect(read('| a |\n| --- |\n| b | c |\n> d')).toEqual([
      'simple_table{"enable_header_row":true}',
      '  simple_table_row',
      '    simple_table_cell',
      '      paragraph a',
      '    simple_table_cell',
      '      paragraph',
      '  simple_table_row',
      '    simple_table_cell',
      '      paragraph b',
      '    simple_table_cell',
      '      paragraph c',
      'quote d',
    ])
  })

  it('need as many cells in the line below the header', () => {
    expect(read('| a | b |\n| --- |\n| c |')).toEqual(['paragraph | a | b | | --- | | c |'])
  })

  it('keep how columns are aligned', () => {
    expect(parseMarkdown('| a | b | c | d |\n| :-- | :-: | --: | --- |').blocks[0]?.data).toEqual({
      enable_header_row: true,
      column_aligns: { 0: 'Left', 1: 'Center', 2: 'Right' },
    })
  })
})

describe('MD-GFM-2: items to tick', () => {
  it.each([
    [
      '- [ ] a\n- [x] b\n- [X] c',
      ['todo_list a', 'todo_list{"checked":true} b', 'todo_list{"checked":true} c'],
    ],
    ['- [x] a\n  - [ ] b\n- c', ['todo_list{"checked":true} a', '  todo_list b', 'bulleted_list c']],
    ['- [ ]\n- [ ]a', ['todo_list', 'bulleted_list [ ]a']],
    ['-\n[x] a', ['bulleted_list', 'paragraph [x] a']],
    ['-\n[ ] a', ['bulleted_list', 'paragraph [ ] a']],
    ['- > [x] a', ['bulleted_list', '  quote [x] a']],
    ['1. [ ] a', ['todo_list a']],
  ])('%j', (markdown, expected) => {
    expect(read(markdown)).toEqual(expected)
  })
})

it.each([
  ['~~a~~ b, ~c~', 'paragraph a{"strikethrough":true} b, c{"strikethrough":true}'],
  ['a ~~~b~~~', 'paragraph a ~~~b~~~'],
])('MD-GFM-3: strikethrough of %j', (markdown, expected) => {
  expect(read(markdown)).toEqual([expected])
})

it.each([
  ['www.a.example/x', '[www.a.example/x](http://www.a.example/x)'],
  ['see https://a.example.', 'see [https://a.example](https://a.example).'],
  ['(https://a.example/(x))', '([https://a.example/(x)](https://a.example/(x)))'],
  ['a.b-c_d@a.example', '[a.b-c_d@a.example](mailto:a.b-c_d@a.example)'],
  ['<https://a.example>', '[https://a.example](https://a.example)'],
  ['https\\://a.example', 'https://a.example'],
])('MD-GFM-4: addresses in %j', (markdown, expected) => {
  const [block] = parseMarkdown(markdown).blocks
  const shown = block?.text?.map(({ text, attributes }) => {
    const href = attributes?.['href']
    return typeof href === 'string' ? `[${text}](${href})` : text
  })
  expect(shown?.join('')).toBe(expected)
})

it('MD-GFM-5: footnotes, which the format lacks, stay as they are written', () => {
  expect(read('a[^1]\n\n[^1]: said below')).toEqual(['paragraph a[^1]', 'paragraph [^1]: said below'])
})

it.each([
  ['> [!WARNING]\n> Mind **this**', ['callout{"icon":"⚠️"} Mind this{"bold":true}']],
  ['> [!NOTE]\n>\n> - a', ['callout{"icon":"ℹ️"}', '  bulleted_list a']],
  [':::tip[Title]\nText\n:::', ['callout{"icon":"💡"} Title', '  paragraph Text']],
  ['> [!OTHER]\n> a', ['quote [!OTHER] a']],
])('MD-READ-4: notes of other dialects become callouts: %j', (markdown, expected) => {
  expect(read(markdown)).toEqual(expected)
})

it.each([
  ['a:b at 10:30 :smile: :x[**y**]{z=1}', ['paragraph a:b at 10:30 :smile: :x[y{"bold":true}]{z=1}']],
  ['::other[x]{y}', ['paragraph ::other[x]{y}']],
  [':::other[x]{y}\n- a\n:::', ['paragraph :::other[x]{y}', 'bulleted_list a']],
])('MD-READ-3: directives that nobody here knows are text: %j', (markdown, expected) => {
  expect(read(markdown)).toEqual(expected)
})

it.each([
  ['it costs $5, or $10', ['paragraph it costs $5, or $10']],
  ['US$5 and A$6', ['paragraph US$5 and A$6']],
  ['so $x^2$ is', ['paragraph so ${"formula":"x^2"} is']],
  ['$$\nx\n$$', ['math_equation{"formula":"x"}']],
  ['$$x$$', ['math_equation{"formula":"x"}']],
])('MD-READ-5: formulas, and money: %j', (markdown, expected) => {
  expect(read(markdown)).toEqual(expected)
})

it.each([
  [
    '<details>\n<summary>More <b>bold</b></summary>\n\n- a\n\n</details>\n\nb',
    ['toggle_list{"collapsed":true} More bold{"bold":true}', '  bulleted_list a', 'paragraph b'],
  ],
  [
    '<details open><summary><h2>T</h2></summary>text</details>',
    ['toggle_list{"level":2} T', '  paragraph text'],
  ],
  [
    'a<br>b <u>c</u> <kbd>d</kbd> x<sub>2</sub> <!-- gone -->e',
    ['paragraph a\nb c{"underline":true} d{"code":true} x2 e'],
  ],
  ['<!-- gone -->\n\na', ['paragraph a']],
  [
    '<img src="https://a.example/x.png" alt="A &amp; B">',
    ['image{"url":"https://a.example/x.png","align":"center","image_type":2,"alt":"A & B"}'],
  ],
  ['<script>alert(1)</script>', ['paragraph <script>alert(1)</script>']],
  ['a <b onclick="x()">b</b> <iframe src="x">', ['paragraph a b{"bold":true} <iframe src="x">']],
  ['<a href="javascript:x">y</a>', ['paragraph <a href="javascript:x">y</a>']],
  ['</u>a<i>b', ['paragraph </u>ab{"italic":true}']],
])('MD-HTML-1: HTML is a few tags, and text: %j', (markdown, expected) => {
  expect(read(markdown)).toEqual(expected)
})

it.each([
  ['[a](javascript:alert(1))', ['paragraph [a](javascript:alert(1))']],
  ['![a](data:text/html,x)', ['paragraph ![a](data:text/html,x)']],
  [
    'x ![a](https://a.example/p.png) y',
    [
      'paragraph x',
      'image{"url":"https://a.example/p.png","align":"center","image_type":2,"alt":"a"}',
      'paragraph y',
    ],
  ],
  [
    '[a]: https://a.example\n[b]: https://b.example\n\nsee [a]',
    ['paragraph [b]: https://b.example', 'paragraph see a{"href":"https://a.example"}'],
  ],
])('MD-READ-2: nothing that was written is lost: %j', (markdown, expected) => {
  expect(read(markdown)).toEqual(expected)
})
