import { expect, it } from 'vitest'
import type { RowRecord, ViewRecord } from './DatabaseRecords.ts'
import { placedInNewViews } from './placedInNewViews.ts'

const view = (id: string, placesOf?: string): ViewRecord => ({
  id,
  version: 2,
  isDeleted: false,
  value: {},
  ...(placesOf !== undefined && { placesOf }),
})
const row = (id: string, orders: RowRecord['orders']): RowRecord => ({
  id,
  version: 1,
  isDeleted: false,
  cells: {},
  orders,
  height: null,
  createdAt: 1,
  lastModified: 1,
  createdBy: null,
  lastEditedBy: null,
  meta: {},
})
const known = new Map([['inline', view('inline')]])
const rows = new Map([
  ['one', row('one', { inline: 'a1' })],
  ['elsewhere', row('elsewhere', {})],
])

it('DBC-LINK-3: rows take their places in a new view from the one it was made from, also through another new one', () => {
  const placed = placedInNewViews(rows, known, [view('copy', 'tab'), view('tab', 'inline')])
  expect(placed.get('one')?.orders).toEqual({ inline: 'a1', tab: 'a1', copy: 'a1' })
  expect(placed.get('elsewhere')).toBe(rows.get('elsewhere'))
})

it('DBC-LINK-3: views that are known, or have places of their own, leave the rows the same', () => {
  expect(placedInNewViews(rows, known, [view('inline', 'gone'), view('own')])).toBe(rows)
  const circle = placedInNewViews(rows, known, [view('a', 'b'), view('b', 'a')])
  expect(circle.get('one')).toBe(rows.get('one'))
})
