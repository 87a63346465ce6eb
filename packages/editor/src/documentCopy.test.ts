import { parseMarkdown } from '@sheaf/markdown'
import { createDocument, type NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { documentMarkdown } from './documentCopy.ts'

const mention = { type: 'page', page_id: 'p1', block_id: 'b1' }
const cell = (text: string): NewBlock => ({
  type: 'simple_table_cell',
  children: [{ type: 'paragraph', data: {}, text: [{ text }] }],
})
const row = (...cells: readonly string[]): NewBlock => ({
  type: 'simple_table_row',
  children: cells.map(cell),
})

const BLOCKS: readonly NewBlock[] = [
  {
    type: 'paragraph',
    text: [
      { text: 'very', attributes: { bold: true } },
      { text: ' ' },
      { text: 'there', attributes: { href: 'https://a.example/x' } },
      { text: ' in ' },
      { text: '@', attributes: { mention } },
      { text: ' by ' },
      { text: '@', attributes: { mention: { type: 'person', person_id: 'u1', person_name: 'Ada' } } },
    ],
  },
  { type: 'simple_table', children: [row('Day', 'Boat'), row('Monday', 'Heron')] },
  { type: 'paragraph', data: { align: 'center' }, text: [{ text: 'end' }] },
]

const PAGES = {
  find: (id: string) => (id === 'p1' ? { name: 'Road map' } : null),
  address: (id: string, blockId: string | null) => `https://sheaf.example/app/w/${id}?blockId=${blockId}`,
}

function docOf(blocks: readonly NewBlock[]): Y.Doc {
  let count = 0
  const doc = new Y.Doc()
  Y.applyUpdate(
    doc,
    createDocument('00000000-0000-4000-8000-000000000001', blocks, {
      block: () => `b${count++}`,
    }),
  )
  return doc
}

it('EDIT-SAVE-4: the copy of a page keeps marks, addresses, tables, and pages by name', () => {
  const markdown = documentMarkdown(docOf(BLOCKS), PAGES)
  expect(markdown).toContain('**very** [there](https://a.example/x)')
  expect(markdown).toContain('[Road map](https://sheaf.example/app/w/p1?blockId=b1)')
  expect(markdown).toMatch(/\| Day +\| Boat +\|/)
  expect(markdown).toContain('@Ada')
})

it('EDIT-SAVE-4: read back it is the page, also where nobody knows the names', () => {
  const markdown = documentMarkdown(docOf(BLOCKS), null)
  const [first, table, last] = parseMarkdown(markdown).blocks
  expect(first?.text).toEqual(BLOCKS[0]!.text)
  expect(table?.type).toBe('simple_table')
  expect(last).toMatchObject(BLOCKS[2]!)
  expect(documentMarkdown(new Y.Doc(), null)).toBe('')
})
