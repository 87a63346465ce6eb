import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnEdges, columnsInSight, scrollStartFor } from './columnsInSight.ts'

const EDGES = columnEdges([200, 150, 150, 150, 150, 150])

describe('columns in sight', () => {
  it('GRID-WINDOW-1: every column that touches the sight is drawn, and few others', () => {
    const widths = fc.array(fc.integer({ min: 150, max: 600 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(widths, fc.nat(6000), fc.integer({ min: 300, max: 2000 }), (all, start, width) => {
        const edges = columnEdges(all)
        const { first, end } = columnsInSight(edges, start, width)
        const seen = [...all.keys()].filter((column) => {
          return column > 0 && edges[column + 1]! > start + edges[1]! && edges[column]! < start + width
        })
        expect(seen.filter((column) => column < first || column >= end)).toEqual([])
        expect(end - first).toBeLessThanOrEqual(Math.ceil(width / 150) + 4)
      }),
    )
  })

  it('GRID-WINDOW-2: scrolls beside the first column, as far as needed', () => {
    expect(scrollStartFor(EDGES, 0, 300, 600)).toBe(300)
    expect(scrollStartFor(EDGES, 2, 0, 600)).toBe(0)
    expect(scrollStartFor(EDGES, 5, 0, 600)).toBe(350)
    expect(scrollStartFor(EDGES, 1, 300, 600)).toBe(0)
  })

  it('GRID-FREEZE-1: of all columns that touch the sight beside frozen ones none is missing, and others keep a third', () => {
    const widths = fc.array(fc.integer({ min: 150, max: 600 }), { minLength: 1, maxLength: 40 })
    const sight = fc.integer({ min: 300, max: 2000 })
    fc.assert(
      fc.property(widths, fc.nat(6000), sight, fc.nat(12), (all, start, width, wanted) => {
        const edges = columnEdges(all)
        const { frozen, first, end } = columnsInSight(edges, start, width, wanted)
        expect(frozen).toBeGreaterThanOrEqual(1)
        expect(frozen === 1 || edges[frozen]! <= (width * 2) / 3).toBe(true)
        const seen = [...all.keys()].filter((column) => {
          const isBeside = edges[column + 1]! > start + edges[frozen]!
          return column >= frozen && isBeside && edges[column]! < start + width
        })
        expect(seen.filter((column) => column < first || column >= end)).toEqual([])
        expect(first).toBeGreaterThanOrEqual(frozen)
      }),
    )
  })

  it('GRID-FREEZE-1: scrolls beside frozen columns', () => {
    expect(scrollStartFor(EDGES, 2, 300, 900, 3)).toBe(300)
    expect(scrollStartFor(EDGES, 3, 300, 900, 3)).toBe(0)
  })
})
