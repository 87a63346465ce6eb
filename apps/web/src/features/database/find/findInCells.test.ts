import { allAtOnce, type Field } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleField } from '@sheaf/export/testing'
import { findInCells, nextFound, replaceCommands } from './findInCells.ts'

const words = sampleField('rich_text')
const address = sampleField('url')
const number = sampleField('number')

function found(table: readonly (readonly string[] | null)[], query: string) {
  const fields: readonly Field[] = [words, address, number]
  const rowIds = table.map((row, index) => row && String(index))
  const textAt = (rowId: string, field: Field) => table[Number(rowId)]?.[fields.indexOf(field)] ?? ''
  return allAtOnce(findInCells({ rowIds, fields, textAt }, query)).map(
    ({ row, column }) => `${row}/${column}`,
  )
}

describe('finding in cells', () => {
  it('GRID-FIND-1: finds text in all cells in the order of reading, whatever its case', () => {
    const table = [['Ferry', 'ferry.build', '12'], null, ['Boathouse', '', '312'], ['A FERRY.', '', '']]
    expect(found(table, 'ferry')).toEqual(['0/0', '0/1', '3/0'])
    expect(found(table, '12')).toEqual(['0/2', '2/2'])
    expect(found(table, 'y.')).toEqual(['0/1', '3/0'])
    expect(found(table, '')).toEqual([])
  })

  it('GRID-FIND-1: goes on and back, round the ends', () => {
    const spots = [
      { row: 1, column: 1 },
      { row: 1, column: 3 },
      { row: 4, column: 0 },
    ]
    expect(nextFound(spots, { row: 1, column: 1 }, 1)).toEqual(spots[1])
    expect(nextFound(spots, { row: 1, column: 2 }, -1)).toEqual(spots[0])
    expect(nextFound(spots, { row: 9, column: 0 }, 1)).toEqual(spots[0])
    expect(nextFound(spots, { row: 0, column: 0 }, -1)).toEqual(spots[2])
    expect(nextFound([], null, 1)).toBeNull()
  })

  it('GRID-FIND-2: text and addresses are replaced, other types stay; each cell is written once', () => {
    const at = (rowId: string, field: Field, text: string) => ({ rowId, field, text })
    const cells = [
      at('a', words, 'Ferry and ferry'),
      at('a', words, 'Ferry and ferry'),
      at('b', address, 'ferry.build'),
      at('c', number, '12'),
      at('d', words, 'FERRY'),
    ]
    const written = (replacement: string) =>
      replaceCommands(cells, 'ferry', replacement).map((command) =>
        command.kind === 'setCell' ? [command.rowId, command.value] : command,
      )
    expect(written('$& Pier')).toEqual([
      ['a', { type: 'rich_text', text: '$& Pier and $& Pier' }],
      ['b', { type: 'url', text: '$& Pier.build' }],
      ['d', { type: 'rich_text', text: '$& Pier' }],
    ])
    expect(written('').at(-1)).toEqual(['d', null])
  })

  it('GRID-FIND-2: any text is found and replaced as what it is, never as a pattern', () => {
    const text = fc.string({
      minLength: 1,
      maxLength: 4,
      unit: fc.constantFrom(...'a . * + ? ( ) [ ] { } | ^ $ \\ / - é'.split(' ')),
    })
    fc.assert(
      fc.property(text, fc.array(text, { maxLength: 4 }), (query, parts) => {
        const cell = parts.join(query)
        expect(found([[cell, '', '']], query)).toEqual(cell.includes(query) ? ['0/0'] : [])
        const [command] = replaceCommands([{ rowId: 'a', field: words, text: cell }], query, '#')
        const next = cell.replaceAll(query, () => '#')
        expect(command?.kind === 'setCell' ? command.value : null).toEqual(
          next === cell ? null : { type: 'rich_text', text: next },
        )
      }),
    )
  })
})
