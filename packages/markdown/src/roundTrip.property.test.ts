import type { NewBlock } from '@sheaf/model'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../scripts/setup/runs.mjs'
import { parseMarkdown, printMarkdown } from './index.ts'
import { arbitraryBlocks, arbitraryRuns, arbitraryText } from './testing/arbitraryBlocks.ts'
import { normalBlocks } from './testing/normalBlocks.ts'

const NUM_RUNS = runs(500)
const TIMEOUT_MS = 300_000

/** What is read of what is printed, and what was meant; both in the form that equal ones have in common. */
function roundTrip(blocks: readonly NewBlock[]) {
  const printed = printMarkdown(blocks)
  return { printed, read: normalBlocks(parseMarkdown(printed).blocks), meant: normalBlocks(blocks) }
}

it(
  'MD-ROUND-1, MD-ROUND-2: every text is read as it was printed, wherever it stands',
  () => {
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
        const table = {
          type: 'simple_table',
          children: [{ type: 'simple_table_row', children: [cell, cell] }],
        }
        const { printed, read, meant } = roundTrip([type === 'cell' ? table : { type, data, text }])
        expect({ printed, read }).toEqual({ printed, read: meant })
      }),
      { numRuns: NUM_RUNS },
    )
  },
  TIMEOUT_MS,
)

it(
  'MD-ROUND-1, MD-ROUND-2: every document is read as it was printed',
  () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        const { printed, read, meant } = roundTrip(blocks)
        expect({ printed, read }).toEqual({ printed, read: meant })
      }),
      { numRuns: NUM_RUNS },
    )
  },
  TIMEOUT_MS,
)

it(
  'MD-READ-6: any text can be read, and what was read is a document like others',
  () => {
    const line = fc
      .tuple(fc.constantFrom('', '', '> ', '- ', '1. ', '    ', '  ', '| ', '# ', ':::'), arbitraryText)
      .map((parts) => parts.join(''))
    const text = fc.array(line, { maxLength: 8 }).map((lines) => lines.join('\n'))
    fc.assert(
      fc.property(text, (written) => {
        const { blocks } = parseMarkdown(written)
        const { printed, read, meant } = roundTrip(blocks)
        expect({ printed, read }).toEqual({ printed, read: meant })
      }),
      { numRuns: NUM_RUNS },
    )
  },
  TIMEOUT_MS,
)

it(
  'MD-PRINT-2: any document has a plain form, and it can be read',
  () => {
    fc.assert(
      fc.property(arbitraryBlocks, (blocks) => {
        expect(() => parseMarkdown(printMarkdown(blocks, { form: 'plain' }))).not.toThrow()
      }),
      { numRuns: Math.ceil(NUM_RUNS / 4) },
    )
  },
  TIMEOUT_MS,
)
