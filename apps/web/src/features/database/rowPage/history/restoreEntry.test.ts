import { rowMetaKey, type RowRecord } from '@sheaf/model'
import { expect, it } from 'vitest'
import type { HistoryEntry } from './groupHistory.ts'
import { restoreEntry } from './restoreEntry.ts'

const ROW = '0b1c6a52-7f0e-4c7b-9a5e-3f1d2c4b5a69'
const text = (data: string) => ({ field_type: 0, data })

function rowWith(cells: RowRecord['cells'], icon: string): RowRecord {
  return {
    id: ROW,
    version: 3,
    isDeleted: false,
    cells,
    meta: { [rowMetaKey(ROW, 'icon_id') ?? '']: icon },
    orders: {},
    height: null,
    createdAt: 0,
    lastModified: 0,
    createdBy: null,
    lastEditedBy: null,
  }
}

const ENTRY: HistoryEntry = {
  id: 1,
  at: new Date(0),
  by: null,
  events: [],
  cells: [
    { fieldId: 'phase', before: text('Design'), after: text('Permit') },
    { fieldId: 'budget', before: null, after: text('3') },
    { fieldId: 'same', before: text('x'), after: text('y') },
  ],
  looks: [{ part: 'icon', before: null, after: '📚' }],
}

it('ROW-HIST-2: writes what was before an entry over what is there now, and back', () => {
  const row = rowWith(
    { phase: text('Built'), budget: text('3'), same: { ...text('x'), last_modified: 9 } },
    '🌲',
  )
  const { commands, back } = restoreEntry(ENTRY, row)
  const revert = { kind: 'revertCell', rowId: ROW }
  const look = { kind: 'setRowLook', rowId: ROW, part: 'icon' }
  expect(commands).toEqual([
    { ...revert, fieldId: 'phase', cell: text('Design'), wasData: 'Built' },
    { ...revert, fieldId: 'budget', cell: null, wasData: '3' },
    { ...look, value: null },
  ])
  expect(back).toEqual([
    { ...revert, fieldId: 'phase', cell: text('Built'), wasData: 'Design' },
    { ...revert, fieldId: 'budget', cell: text('3'), wasData: null },
    { ...look, value: '🌲' },
  ])
})

it('ROW-HIST-2: has nothing to do where the row is as it was', () => {
  const row = rowWith({ phase: text('Design'), same: text('x') }, '')
  expect(restoreEntry(ENTRY, row).commands).toEqual([])
})
