import type { NewBlock } from '@sheaf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseMarkdown, printMarkdown } from './index.ts'
import { arbitraryBlocks, arbitraryRuns } from './testing/arbitraryBlocks.ts'
import { normalBlocks } from './testing/normalBlocks.ts'

const NUM_RUNS = Number(process.env['MARKDOWN_RUNS'] ?? 1000)

function expectRound(blocks: readonly NewBlock[]) {
  const printed = printMarkdown(blocks)
  const read = parseMarkdown(printed).blocks
  expect(normalBlocks(read), printed).toEqual(normalBlocks(blocks))
}

it('MD-ROUND-1: every text is read as it was printed, wherever it stands', () => {
  const place = fc.constantFrom(
    'paragraph',
    'heading',
    'todo_list',
    'numbered_list',
    'quote',
    'toggle_list',
    'callout',
    'cell',
  )
  fc.assert(
    fc.property(arbitraryRuns, place, (text, type) => {
      const data = type === 'heading' ? { level: 2 } : {}
      const cell = { type: 'simple_table_cell', children: [{ type: 'paragraph', text }] }
      const table = { type: 'simple_table', children: [{ type: 'simple_table_row', children: [cell, cell] }] }
      expectRound([type === 'cell' ? table : { type, data, text }])
    }),
    { numRuns: NUM_RUNS },
  )
})

it('MD-ROUND-1: every document is read as it was printed', () => {
  fc.assert(fc.property(arbitraryBlocks, expectRound), { numRuns: NUM_RUNS })
})
