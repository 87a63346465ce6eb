import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planLines, type GridLines } from './GridLines.ts'
import { layOutLines, lineOnePageOn, linesInSight } from './lineLayout.ts'
import { keptScrollTop, layOutTallLines, type TallLayout } from './tallLines.ts'

const MEASURES = { rowHeight: 36, groupHeight: 40 }

function plain(count: number): GridLines {
  const rowIds = Array.from({ length: count }, (_, row) => `r${row}`)
  return planLines([{ group: null, isCollapsed: false, rowIds }], true)
}

function grouped(counts: readonly number[]): GridLines {
  return planLines(
    counts.map((count, index) => {
      const rowIds = Array.from({ length: count }, (_, row) => `${index}.${row}`)
      const key = { kind: 'text', text: String(index) } as const
      const group = {
        id: `g${index}`,
        key,
        rowIds,
        visible: true,
        collapsed: false,
        color: null,
        limit: null,
      }
      return { group, isCollapsed: index % 3 === 2, rowIds }
    }),
    true,
  )
}

/** What was measured, row by row, in batches. */
const batches = fc.array(
  fc.array(fc.tuple(fc.nat(99), fc.integer({ min: 36, max: 290 })), { maxLength: 12 }),
  {
    maxLength: 6,
  },
)

function measured(lines: GridLines, all: TallLayout, batch: readonly (readonly [number, number])[]) {
  const heights = new Map(
    batch.flatMap(([at, height]) => {
      const position = at % Math.max(1, lines.count)
      return lines.rowIds[position] ? [[position, height] as const] : []
    }),
  )
  return { heights, layout: all.withHeights(heights) }
}

describe('lines of many heights', () => {
  it('GRID-WRAP-3: stand where the sums of their heights say, whatever is measured when', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 8 }), batches, (counts, measures) => {
        const lines = grouped(counts)
        const known = new Map<string, number>()
        let layout = layOutTallLines(lines, MEASURES, () => undefined)
        const naive = Array.from({ length: lines.count }, (_, position) => heightOf(lines, position))
        for (const batch of measures) {
          const next = measured(lines, layout, batch)
          layout = next.layout
          for (const [position, height] of next.heights) {
            naive[position] = height
            known.set(lines.rowIds[position] ?? '', height)
          }
        }
        const again = layOutTallLines(lines, MEASURES, (id) => known.get(id))
        let top = 0
        for (const [position, height] of naive.entries()) {
          expect([layout.topOf(position), again.topOf(position)]).toEqual([top, top])
          expect([top, top + height - 1].map(layout.lineAt)).toEqual([position, position])
          top += height
        }
        expect([layout.height, layout.topOf(lines.count)]).toEqual([top, top])
        expect(layout.lineAt(top + 1)).toBe(Math.max(0, lines.count - 1))
      }),
    )
  })

  it('GRID-WRAP-3: as long as nothing is measured, they stand as lines of one height do', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(20), { maxLength: 8 }), (counts) => {
        const lines = grouped(counts)
        const [tall, even] = [layOutTallLines(lines, MEASURES, () => undefined), layOutLines(lines, MEASURES)]
        for (let position = -1; position <= lines.count + 1; position += 1)
          expect(tall.topOf(position)).toBe(even.topOf(position))
        for (let y = 0; y < even.height; y += 17) expect(tall.lineAt(y)).toBe(even.lineAt(y))
      }),
    )
  })

  it('GRID-WRAP-4: what is seen stays where it is, whichever lines turn out taller', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99 }),
        batches,
        fc.nat(4000),
        (count, [first = [], next = []], y) => {
          const lines = plain(count)
          const before = measured(
            lines,
            layOutTallLines(lines, MEASURES, () => undefined),
            first,
          ).layout
          const after = measured(lines, before, next).layout
          const seen = { scrollTop: Math.min(y, before.height), height: 300 }
          const scrollTop = keptScrollTop(before, after, seen, null)
          const top = before.lineAt(seen.scrollTop)
          const kept = before.topOf(top) < seen.scrollTop ? top + 1 : top
          expect(after.topOf(kept) - scrollTop).toBe(before.topOf(kept) - seen.scrollTop)
        },
      ),
    )
  })

  it('GRID-WRAP-4: a selected line that was in sight stays in sight, one that was not is not fetched', () => {
    const before = layOutTallLines(plain(50), MEASURES, () => undefined)
    const after = before.withHeights(new Map([[3, 236]]))
    const seen = { scrollTop: 0, height: 360 }
    const at = (position: number) => keptScrollTop(before, after, seen, { position, covered: 0 })
    expect([2, 9, 20].map(at)).toEqual([0, 200, 0])
  })

  it('GRID-WINDOW-1: what is drawn of tall lines covers what is seen', () => {
    fc.assert(
      fc.property(batches, fc.nat(9000), fc.nat(900), ([batch = []], scrollTop, height) => {
        const lines = plain(100)
        const { layout } = measured(
          lines,
          layOutTallLines(lines, MEASURES, () => undefined),
          batch,
        )
        const { first, end } = linesInSight(layout, { scrollTop, height }, MEASURES, lines.count)
        for (let position = 0; position < lines.count; position += 1) {
          const isSeen = layout.topOf(position + 1) > scrollTop && layout.topOf(position) < scrollTop + height
          expect(isSeen && (position < first || position >= end)).toBe(false)
        }
      }),
    )
  })

  it('GRID-MOVE-1: a page is what is in sight, of tall lines fewer than of others', () => {
    const even = layOutLines(plain(100), MEASURES)
    const tall = layOutTallLines(plain(100), MEASURES, () => 100)
    const from = (layout: typeof even) =>
      [1, -1].map((by) => lineOnePageOn(layout, 50, by as 1 | -1, 400, MEASURES))
    expect(from(even)).toEqual([60, 40])
    expect(from(tall)).toEqual([53, 47])
    const high = layOutTallLines(plain(9), MEASURES, () => 1000)
    expect([1, -1].map((by) => lineOnePageOn(high, 4, by as 1 | -1, 400, MEASURES))).toEqual([5, 3])
  })
})

function heightOf(lines: GridLines, position: number): number {
  return lines.sections.some(({ group, firstLine }) => group !== null && firstLine === position)
    ? MEASURES.groupHeight
    : MEASURES.rowHeight
}
