import { expect, it } from 'vitest'
import { readMarkdown } from './readMarkdown.ts'
import { writeMarkdown } from './writeMarkdown.ts'

it('EDIT-COPY-4: blocks are copied as Markdown without attributes', () => {
  const copied = writeMarkdown([
    { type: 'heading', data: { level: 2, align: 'center' }, text: [{ text: 'Plan' }] },
    {
      type: 'paragraph',
      text: [
        { text: 'One ' },
        { text: 'bold', attributes: { bold: true, font_color: 'rgb(1,2,3)' } },
        { text: ' word\nand a line' },
      ],
    },
    { type: 'paragraph', text: [] },
    { type: 'numbered_list', data: { number: 3 }, text: [{ text: 'three' }] },
    {
      type: 'numbered_list',
      text: [{ text: 'four' }],
      children: [{ type: 'todo_list', data: { checked: true }, text: [{ text: 'done' }] }],
    },
    { type: 'callout', data: { icon: '📌' }, text: [{ text: 'Mind the gap' }] },
    {
      type: 'toggle_list',
      data: { collapsed: true },
      text: [{ text: 'More' }],
      children: [{ type: 'paragraph', text: [{ text: 'inside' }] }],
    },
    { type: 'code', data: { language: 'js' }, text: [{ text: 'a*b' }] },
    { type: 'math_equation', data: { formula: 'x^2' } },
    { type: 'outline', data: {} },
    { type: 'image', data: { url: 'https://a.example/a.png', width: 300, align: 'left' } },
  ])
  expect(copied).toBe(`## Plan

One **bold** word  
and a line

3. three
4. four
   - [x] done

> 📌 Mind the gap

- More

  inside

\`\`\`js
a*b
\`\`\`

$$
x^2
$$

![](https://a.example/a.png)`)
})

it('EDIT-COPY-4: what was copied as Markdown is pasted as the same blocks', () => {
  const blocks = [
    { type: 'heading', data: { level: 1 }, text: [{ text: 'A *star* and 1. more' }] },
    {
      type: 'bulleted_list',
      data: {},
      text: [{ text: 'x' }],
      children: [{ type: 'quote', data: {}, text: [{ text: 'said' }] }],
    },
  ]
  expect(readMarkdown(writeMarkdown(blocks), null)?.blocks).toEqual(blocks)
})

it('EDIT-PASTE-10: a link to an own page becomes its mention', () => {
  const pages = { ofAddress: () => ({ pageId: 'p1', blockId: null, rowId: null }) }
  expect(readMarkdown('see [Plan](https://sheaf.example/app/w/p1)', { pages } as never)).toEqual({
    isInline: true,
    blocks: [
      {
        type: 'paragraph',
        data: {},
        text: [{ text: 'see ' }, { text: '@', attributes: { mention: { type: 'page', page_id: 'p1' } } }],
      },
    ],
  })
})
