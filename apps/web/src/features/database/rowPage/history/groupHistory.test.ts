import type { RowHistory } from '@sheaf/contract'
import { rowMetaKey } from '@sheaf/model'
import { expect, it } from 'vitest'
import { groupHistory } from './groupHistory.ts'

type StoredEntry = RowHistory['entries'][number]

const ROW = '0b1c6a52-7f0e-4c7b-9a5e-3f1d2c4b5a69'
const MARA = { uuid: 'mara', name: 'Mara', avatar_url: null }
const TOMAS = { uuid: 'tomas', name: 'Tomas', avatar_url: null }
const ALL = { rowId: ROW, fieldIds: new Set(['phase', 'budget']), hasOthers: true }

const text = (data: string) => ({ field_type: 0, data })

/** At a time of one day; newer ones have higher ids. */
function entry(time: string, by: StoredEntry['by'], rest: Partial<StoredEntry>): StoredEntry {
  const id = Number(time.replaceAll(':', ''))
  const at = `2026-06-10T${time}Z`
  return { id, at, by, command: 'setCell', cells: [], before: {}, after: {}, ...rest }
}

function cell(fieldId: string, before: unknown, after: unknown): Partial<StoredEntry> {
  return { cells: [{ field_id: fieldId, before, after }] }
}

it('ROW-HIST-1: changes of one person within five minutes are one entry, from the first value to the last', () => {
  const grouped = groupHistory(
    [
      entry('14:04:59', TOMAS, cell('phase', text('Permit'), text('Built'))),
      entry('14:02:00', TOMAS, cell('budget', null, text('3'))),
      entry('14:00:00', TOMAS, cell('phase', text('Design'), text('Permit'))),
      entry('13:59:59', TOMAS, cell('phase', text('Sketch'), text('Design'))),
    ],
    ALL,
  )
  expect(grouped.map(({ cells }) => cells)).toEqual([
    [
      { fieldId: 'phase', before: text('Design'), after: text('Built') },
      { fieldId: 'budget', before: null, after: text('3') },
    ],
    [{ fieldId: 'phase', before: text('Sketch'), after: text('Design') }],
  ])
})

it('ROW-HIST-1: what others did in between, and who is not known, is kept apart', () => {
  const grouped = groupHistory(
    [
      entry('14:02:00', MARA, cell('phase', text('b'), text('c'))),
      entry('14:01:00', TOMAS, cell('phase', text('a'), text('b'))),
      entry('14:00:00', MARA, cell('phase', null, text('a'))),
      entry('13:59:00', null, cell('phase', text('x'), null)),
    ],
    ALL,
  )
  expect(grouped.map(({ by }) => by?.name ?? null)).toEqual(['Mara', 'Tomas', 'Mara', null])
})

it('ROW-HIST-1: what was taken back at once is not told', () => {
  const again = { ...text('a'), last_modified: 9 }
  expect(
    groupHistory(
      [
        entry('14:01:00', MARA, cell('phase', text('b'), again)),
        entry('14:00:00', MARA, cell('phase', text('a'), text('b'))),
      ],
      ALL,
    ),
  ).toEqual([])
})

it('ROW-HIST-1: that a row was made stands alone; icons, covers and the text are told', () => {
  const [icon, begun] = [rowMetaKey(ROW, 'icon_id') ?? '', rowMetaKey(ROW, 'is_document_empty') ?? '']
  const grouped = groupHistory(
    [
      entry('14:04:00', MARA, { before: { isDeleted: true }, after: { isDeleted: false } }),
      entry('14:03:30', MARA, { before: { isDeleted: false }, after: { isDeleted: true } }),
      entry('14:03:00', MARA, { before: { meta: { [begun]: null } }, after: { meta: { [begun]: false } } }),
      entry('14:02:00', MARA, { before: { meta: { [icon]: null } }, after: { meta: { [icon]: '📚' } } }),
      entry('14:01:00', MARA, { before: null, ...cell('phase', null, text('a')) }),
    ],
    ALL,
  )
  expect(grouped).toMatchObject([
    {
      events: ['restored', 'deleted', 'began'],
      looks: [{ part: 'icon', before: null, after: '📚' }],
      cells: [],
    },
    { events: ['created'], cells: [{ fieldId: 'phase', after: text('a') }] },
  ])
})

it('ROW-HIST-3: one field is shown alone, and fields that are gone are not', () => {
  const stored = [
    entry('14:09:00', MARA, cell('gone', text('a'), text('b'))),
    entry('14:02:00', MARA, { cells: [{ field_id: 'budget', before: null, after: text('1') }] }),
    entry('14:01:00', MARA, cell('phase', text('a'), text('b'))),
    entry('13:00:00', MARA, { before: null }),
  ]
  expect(groupHistory(stored, ALL)).toHaveLength(2)
  const alone = groupHistory(stored, { ...ALL, fieldIds: new Set(['phase']), hasOthers: false })
  expect(alone).toMatchObject([{ cells: [{ fieldId: 'phase' }], events: [] }])
})
