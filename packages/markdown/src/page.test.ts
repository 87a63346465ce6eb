import { expect, it } from 'vitest'
import { parseMarkdown, printMarkdown, type MarkdownBlock } from './index.ts'

const run = (text: string, attributes?: NonNullable<MarkdownBlock['text']>[number]['attributes']) =>
  attributes ? { text, attributes } : { text }
const cell = (text: string) => ({
  type: 'simple_table_cell',
  children: [{ type: 'paragraph', text: [run(text)] }],
})
const row = (...texts: readonly string[]) => ({ type: 'simple_table_row', children: texts.map(cell) })

const PAGE: readonly MarkdownBlock[] = [
  { type: 'heading', data: { level: 1 }, text: [run('Autumn plan')] },
  {
    type: 'paragraph',
    text: [
      run('We ship on '),
      run('Friday', { bold: true }),
      run(' at 10:30 — see '),
      run('the brief', { href: 'https://example.com/brief_v2' }),
      run(' (2 * 3 = 6 & snake_case_name, 5 < 6). '),
      run('Really', { italic: true }),
      run('!'),
    ],
  },
  { type: 'todo_list', data: { checked: true }, text: [run('Book the room')] },
  {
    type: 'todo_list',
    data: { checked: false },
    text: [run('Order lunch')],
    children: [{ type: 'bulleted_list', text: [run('no nuts')] }],
  },
  { type: 'numbered_list', text: [run('First')] },
  { type: 'numbered_list', text: [run('Then '), run('npm test', { code: true })] },
  { type: 'quote', text: [run('Simple is hard.')] },
  { type: 'callout', data: { icon: '📌' }, text: [run('Mind the gap')] },
  {
    type: 'toggle_list',
    data: { collapsed: true },
    text: [run('More')],
    children: [{ type: 'paragraph', text: [run('inside')] }],
  },
  { type: 'code', data: { language: 'typescript' }, text: [run('const a = `x`\n\nreturn a')] },
  { type: 'math_equation', data: { formula: 'E = mc^2' } },
  {
    type: 'paragraph',
    text: [
      run('Euler: '),
      run('$', { formula: 'e^{i\\pi}+1=0' }),
      run(', by '),
      run('@', { mention: { type: 'person', person_id: 'u1', person_name: 'Ada' } }),
      run(' in '),
      run('@', { mention: { type: 'page', page_id: 'p1' } }),
      run(', '),
      run('red', { font_color: '0xffff0000' }),
      run(' and '),
      run('underlined', { underline: true }),
      run('\nnext line'),
    ],
  },
  { type: 'divider' },
  {
    type: 'image',
    data: { url: 'https://example.com/a.png', align: 'center', image_type: 2, alt: 'A lake' },
  },
  { type: 'image', data: { url: 'https://example.com/a.png', align: 'left', width: 300 } },
  { type: 'file', data: { url: 'https://example.com/plan.pdf', name: 'plan.pdf', url_type: 1 } },
  { type: 'link_preview', data: { url: 'https://example.com/' } },
  {
    type: 'simple_table',
    data: { enable_header_row: true, column_aligns: { 1: 'Right' } },
    children: [row('Name', 'Price'), row('Tea', '2 €')],
  },
  {
    type: 'simple_columns',
    children: [
      { type: 'simple_column', data: { ratio: 0.5 }, children: [{ type: 'paragraph', text: [run('left')] }] },
      {
        type: 'simple_column',
        data: { ratio: 0.5 },
        children: [{ type: 'paragraph', text: [run('right')] }],
      },
    ],
  },
  { type: 'paragraph', data: { align: 'center' }, text: [run('centred')] },
  { type: 'outline', data: { depth: 3 } },
]

const options = {
  fileAddress: (url: string) => url.replace('https://example.com/', 'files/'),
  pageLink: () => ({ name: 'Notes', href: 'Notes.md' }),
}

it('MD-PRINT-1: a common page is clean Markdown', () => {
  expect(printMarkdown(PAGE, options)).toMatchInlineSnapshot(`
    "# Autumn plan

    We ship on **Friday** at 10:30 — see [the brief](https://example.com/brief_v2) (2 * 3 = 6 & snake_case_name, 5 < 6). *Really*!

    - [x] Book the room
    - [ ] Order lunch
      - no nuts

    1. First
    2. Then \`npm test\`

    > Simple is hard.

    :::callout{icon="📌"}
    Mind the gap
    :::

    <details>
    <summary>More</summary>

    inside

    </details>

    \`\`\`typescript
    const a = \`x\`

    return a
    \`\`\`

    $$
    E = mc^2
    $$

    Euler: $e^{i\\pi}+1=0$, by :mention[@Ada]{type="person" person_id="u1" person_name="Ada"} in [Notes](Notes.md), :text[red]{font_color="0xffff0000"} and <u>underlined</u>\\
    next line

    ---

    ![A lake](files/a.png)

    ![](files/a.png):block{align="left" width=300}

    ::file[[plan.pdf](files/plan.pdf)]{url_type=1}

    ::bookmark[<https://example.com/>]

    | Name | Price |
    | --- | --: |
    | Tea | 2 € |

    ::::columns
    :::column{ratio=0.5}
    left
    :::

    :::column{ratio=0.5}
    right
    :::
    ::::

    centred :block{align="center"}

    ::outline{depth=3}
    "
  `)
})

it('MD-PRINT-2: the plain form has no attributes', () => {
  expect(printMarkdown(PAGE, { ...options, form: 'plain' })).not.toMatch(
    /:block|:::?\w|:mention|:text|<u>|="/,
  )
})

it('MD-OPTIONS-1: addresses of files and pages are written and read by who knows them', () => {
  const printed = printMarkdown(PAGE, options)
  const { blocks } = parseMarkdown(printed, {
    fileAddress: (address) => address.replace('files/', 'https://example.com/'),
    pageTarget: (href) => (href === 'Notes.md' ? { pageId: 'p1', blockId: null } : null),
  })
  expect(printMarkdown(blocks, options)).toBe(printed)
  expect(blocks.filter(({ type }) => type === 'image' || type === 'file').map(({ data }) => data)).toEqual(
    PAGE.filter(({ type }) => type === 'image' || type === 'file').map(({ data }) => data),
  )
  expect(JSON.stringify(blocks)).toContain('{"mention":{"type":"page","page_id":"p1"}}')
})

it('MD-ROUND-2: a table right in a table stays one', () => {
  const inner = { type: 'simple_table', data: {}, children: [row('word')] }
  const printed = printMarkdown([{ type: 'simple_table', data: {}, children: [inner] }])
  expect(parseMarkdown(printed).blocks).toEqual([{ type: 'simple_table', data: {}, children: [inner] }])
})
