import type { NewBlock } from '@sheaf/model'
import { expect, it } from 'vitest'
import '../../extensions.ts'
import { writePieces, writeText } from './writeText.ts'

const text = (type: string, value: string, children: readonly NewBlock[] = []): NewBlock => ({
  type,
  text: [{ text: value }],
  children,
})

const cell = (...children: readonly NewBlock[]): NewBlock => ({ type: 'simple_table_cell', children })

const BLOCKS: readonly NewBlock[] = [
  text('numbered_list', 'one\ntwo', [text('todo_list', 'three\n')]),
  { type: 'divider' },
  { type: 'math_equation', data: { formula: 'x^2' } },
  {
    type: 'paragraph',
    text: [
      { text: 'a ' },
      { text: '$', attributes: { formula: 'y' } },
      { text: ' b', attributes: { bold: true } },
    ],
  },
  {
    type: 'simple_table',
    children: [
      {
        type: 'simple_table_row',
        children: [cell(text('paragraph', '"in"\nquotes')), cell(text('bulleted_list', '5" wide'))],
      },
    ],
  },
]

it('EDIT-COPY-4: plain text is a line per block, with signs, indents, and cells as in a sheet', () => {
  expect(writeText(BLOCKS)).toBe(
    [
      '1. one',
      '   two',
      '  [ ] three',
      '      ',
      '---',
      '$$x^2$$',
      'a $y$ b',
      '"""in""\nquotes"\t- 5" wide',
    ].join('\n'),
  )
})

it('BND-COPY-1: which of it is the text of the blocks is told apart from what is written around it', () => {
  const own = writePieces(BLOCKS).filter(({ isOwn }) => isOwn)
  expect(own.map((piece) => piece.text).join('')).toBe('one\ntwothree\na  b"in"\nquotes5" wide')
})
