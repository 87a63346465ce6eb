import type { RowGroup } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  lineKey,
  lineKind,
  numberOfRow,
  planLines,
  positionOf,
  positionOfKey,
  sectionAt,
  type SectionPlan,
} from './GridLines.ts'
import { layOutLines, linesInSight, scrollTopForLine } from './lineLayout.ts'

const MEASURES = { rowHeight: 36, groupHeight: 40 }

function section(id: string, rowIds: readonly string[], isCollapsed = false): SectionPlan {
  const group: RowGroup = {
    id,
    key: { kind: 'text', text: id },
    rowIds,
    visible: true,
    collapsed: isCollapsed,
    color: null,
    limit: null,
  }
  return { group, isCollapsed, rowIds }
}

describe('the lines of a grid', () => {
  const lines = planLines(
    [section('a', ['1', '2']), section('b', ['3'], true), section('c', ['2', '4'])],
    true,
  )

  it('GRID-GROUP-1: headers, rows and what adds rows stand below each other', () => {
    expect(lines.rowIds).toEqual([null, '1', '2', null, null, null, '2', '4', null])
    const kinds = lines.rowIds.map((_, position) => lineKind(lines, position))
    expect(kinds).toEqual(['group', 'row', 'row', 'new', 'group', 'group', 'row', 'row', 'new'])
    expect([1, 2, 6, 7].map((position) => numberOfRow(lines, position))).toEqual([1, 2, 1, 2])
  })

  it('GRID-GROUP-1: without groups there are rows alone', () => {
    const plain = planLines([{ group: null, isCollapsed: false, rowIds: ['1', '2'] }], true)
    expect(plain.rowIds).toEqual(['1', '2'])
    expect(lineKind(plain, 0)).toBe('row')
  })

  it('GRID-GROUP-5: a row in several groups has a line in each, of its own name', () => {
    expect([2, 6].map((position) => lineKey(lines, position))).toEqual(['2', '2-2'])
    expect(['2', '2-2', '9', '9-7'].map((key) => positionOfKey(lines, key))).toEqual([2, 6, null, null])
    expect(positionOf(lines, { rowId: '2', groupId: 'c' })).toBe(6)
    expect(positionOf(lines, { rowId: '2', groupId: 'a' })).toBe(2)
  })

  it('GRID-GROUP-5: a row that left its group is found where it went, one of a folded group at the header', () => {
    expect(positionOf(lines, { rowId: '4', groupId: 'a' })).toBe(7)
    expect(positionOf(lines, { rowId: '3', groupId: 'b' })).toBe(4)
    expect(positionOf(lines, { rowId: '9', groupId: 'b' })).toBeNull()
    expect(positionOf(lines, { rowId: null, groupId: 'c' })).toBe(5)
  })

  it('GRID-WINDOW-1: what is drawn covers what is seen, wherever it is scrolled', () => {
    const plan = fc.record({ count: fc.nat(60), isCollapsed: fc.boolean() })
    fc.assert(
      fc.property(
        fc.array(plan, { minLength: 1, maxLength: 8 }),
        fc.nat(20_000),
        fc.nat(1000),
        (plans, scrollTop, height) => {
          const all = planLines(
            plans.map(({ count, isCollapsed }, index) =>
              section(
                `g${index}`,
                Array.from({ length: count }, (_, row) => `${index}.${row}`),
                isCollapsed,
              ),
            ),
            true,
          )
          const layout = layOutLines(all, MEASURES)
          expect(layout.topOf(all.count)).toBe(layout.height)
          const { first, end } = linesInSight(layout, { scrollTop, height }, MEASURES, all.count)
          for (let position = 0; position < all.count; position += 1) {
            const [top, bottom] = [layout.topOf(position), layout.topOf(position + 1)]
            expect(bottom).toBeGreaterThan(top)
            expect(layout.lineAt((top + bottom) / 2)).toBe(position)
            const isSeen = bottom > scrollTop && top < scrollTop + height
            expect(isSeen && (position < first || position >= end)).toBe(false)
          }
        },
      ),
    )
  })

  it('GRID-WINDOW-2: a line is scrolled to below the header that sticks above it', () => {
    const layout = layOutLines(lines, MEASURES)
    expect(layout.topOf(6)).toBe(40 + 3 * 36 + 40 + 40)
    expect(scrollTopForLine(layout, { scrollTop: 300, height: 200 }, 6, 40)).toBe(188)
    expect(scrollTopForLine(layout, { scrollTop: 100, height: 500 }, 6, 40)).toBe(100)
    expect(scrollTopForLine(layout, { scrollTop: 0, height: 100 }, 6, 40)).toBe(164)
    expect(sectionAt(lines, 99)).toBeNull()
  })
})
