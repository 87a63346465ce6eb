import { describe, expect, it } from 'vitest'
import { nudgedPlace, rowPlace } from './planRowMove.ts'

const ROWS = ['a', 'b', 'c', 'd', 'e']

describe('moving rows', () => {
  it.each([
    [['d'], 0, 'first'],
    [['a'], 3, { after: 'c' }],
    [['b', 'd'], 5, { after: 'e' }],
    [['a', 'c'], 2, { after: 'b' }],
    [['a', 'e'], 0, 'first'],
  ] as const)('GRID-ROW-4: %j before the row %i', (moved, index, place) => {
    expect(rowPlace(ROWS, new Set(moved), index)).toEqual(place)
  })

  it('GRID-ROW-4: rows that stand there already are not moved', () => {
    expect(rowPlace(ROWS, new Set(['b']), 1)).toBeNull()
    expect(rowPlace(ROWS, new Set(['b']), 2)).toBeNull()
    expect(rowPlace(ROWS, new Set(['b', 'c']), 2)).toBeNull()
  })

  it('GRID-ROW-4: by one up and down, several together', () => {
    expect(nudgedPlace(ROWS, new Set(['c']), -1)).toEqual({ after: 'a' })
    expect(nudgedPlace(ROWS, new Set(['c']), 1)).toEqual({ after: 'd' })
    expect(nudgedPlace(ROWS, new Set(['b', 'd']), 1)).toEqual({ after: 'e' })
    expect(nudgedPlace(ROWS, new Set(['a']), -1)).toBeNull()
    expect(nudgedPlace(ROWS, new Set(['e']), 1)).toBeNull()
  })
})
