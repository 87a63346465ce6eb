import type { Cell, Field, GroupKey, SelectOption } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { sampleField } from '@sheaf/export/testing'
import { planGroupMove } from './planGroupMove.ts'

const CONTEXT = { locale: 'en-GB', timeZone: 'Europe/Berlin', now: 0 }
const option = (id: string): GroupKey => ({
  kind: 'option',
  option: { id, name: id, color: 'Purple' } satisfies SelectOption,
})
const NONE: GroupKey = { kind: 'none' }

function moved(field: Field, from: GroupKey, to: GroupKey, cell: Cell | null = null) {
  return planGroupMove({ rowIds: ['r'], field, from, to, cellAt: () => cell }, CONTEXT).map((command) => {
    if (command.kind === 'setCell') return command.value
    return command.kind === 'changeMembers' ? { add: command.add, remove: command.remove } : command
  })
}

describe('moving rows to another group', () => {
  it('GRID-MOVE-6: a value of its own is written, and emptied for the group without one', () => {
    const phase = sampleField('single_select')
    expect(moved(phase, option('a'), option('b'))).toEqual([{ type: 'single_select', optionIds: ['b'] }])
    expect(moved(phase, option('a'), NONE)).toEqual([null])
    expect(moved(sampleField('checkbox'), NONE, { kind: 'checkbox', checked: true })).toEqual([
      { type: 'checkbox', checked: true },
    ])
    expect(moved(sampleField('rich_text'), NONE, { kind: 'text', text: 'Ferry' })).toEqual([
      { type: 'rich_text', text: 'Ferry' },
    ])
  })

  it('GRID-MOVE-6: of several options and people that of the group goes, the others stay', () => {
    const tags = sampleField('multi_select')
    expect(moved(tags, option('a'), option('b'))).toEqual([{ add: ['b'], remove: ['a'] }])
    expect(moved(tags, NONE, option('b'))).toEqual([{ add: ['b'], remove: [] }])
    expect(moved(tags, option('a'), NONE)).toEqual([null])
    const lead = sampleField('person')
    const person = (userId: string): GroupKey => ({ kind: 'person', userId })
    expect(moved(lead, person('u1'), person('u2'))).toEqual([{ add: ['u2'], remove: ['u1'] }])
    const site = sampleField('relation')
    const row = (rowId: string): GroupKey => ({ kind: 'row', rowId })
    expect(moved(site, row('s1'), row('s2'))).toEqual([{ add: ['s2'], remove: ['s1'] }])
  })

  it('GRID-MOVE-6: a date keeps its time of day and its length, where clocks change too', () => {
    const march = (date: number, hour: number) => Date.UTC(2026, 2, date, hour) / 1000
    const before: Cell = {
      type: 'date_time',
      start: march(27, 8),
      end: march(28, 16),
      includeTime: true,
      reminderId: null,
    }
    const day = (date: number): GroupKey => ({
      kind: 'date',
      start: Date.UTC(2026, 2, date) / 86_400_000,
      by: 'day',
    })
    expect(moved(sampleField('date_time'), day(27), day(29), before)).toEqual([
      { type: 'date_time', start: march(29, 7), end: march(30, 15), includeTime: true },
    ])
    expect(moved(sampleField('date_time'), NONE, day(27))).toEqual([
      { type: 'date_time', start: march(26, 23), end: null, includeTime: false },
    ])
  })

  it('GRID-MOVE-6: nothing is written of fields that nobody writes', () => {
    expect(moved(sampleField('created_time'), NONE, { kind: 'date', start: 1, by: 'day' })).toEqual([])
  })
})
