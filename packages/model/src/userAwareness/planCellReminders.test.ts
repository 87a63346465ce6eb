import { expect, it } from 'vitest'
import { newDatabase } from '../database/records/newDatabase.ts'
import { readRecords, withChanges } from '../database/records/readRecords.ts'
import type { Command } from '../database/commands/Command.ts'
import { rulesOf } from '../database/commands/rulesOf.ts'
import type { DatabaseRecords } from '../database/records/DatabaseRecords.ts'
import { cellReminder, reminderOption } from './cellReminder.ts'
import { planCellReminders, type RemindersOfCells } from './planCellReminders.ts'
import type { Reminder } from './reminders.ts'
import type { ReminderOption } from './reminderOptions.ts'

const ROW = '00000000-0000-4000-8000-000000000011'
const VIEW = '00000000-0000-4000-8000-000000000002'
const at = (...[month, day, hour]: [number, number, number]) =>
  new Date(2027, month, day, hour).getTime() / 1000
const JUNE_9 = { start: at(5, 9, 15), includeTime: true }
const JUNE_12 = { start: at(5, 12, 15), includeTime: true }

function reminder(more: Partial<Reminder> = {}): Reminder {
  return {
    id: 'r1',
    kind: 'database',
    objectId: VIEW,
    scheduledAt: 0,
    title: '',
    message: '',
    meta: { row_id: ROW },
    ...more,
  }
}

function set(option: ReminderOption, date = JUNE_9): Reminder {
  return { ...cellReminder(reminder(), option, date), title: 'Boathouse', message: 'Due' }
}

/** A database with one row, whose date has this reminder. */
function records(
  date = JUNE_9,
  reminderId: string | null = 'r1',
  ...more: readonly Command[]
): DatabaseRecords {
  const made = newDatabase(
    {
      id: '00000000-0000-4000-8000-000000000001',
      viewId: VIEW,
      layout: 'grid',
      name: 'Tasks',
      words: WORDS,
    },
    { nowSeconds: 0, uid: '1', newRowId: () => ROW, newShortId: counted() },
  )
  const name = [...made.fields.keys()][0]!
  const value = { type: 'date_time', ...date, end: null, reminderId } as const
  return [
    { kind: 'addField', fieldId: 'due', name: 'Due', type: 'date_time', after: null } as const,
    { kind: 'setCell', rowId: ROW, fieldId: name, value: { type: 'rich_text', text: 'Boathouse' } } as const,
    { kind: 'setCell', rowId: ROW, fieldId: 'due', value } as const,
    ...more,
  ].reduce<DatabaseRecords>(run, made)
}

function counted(): () => string {
  let count = 0
  return () => `field${count++}`
}

function run(before: DatabaseRecords, command: Command): DatabaseRecords {
  const context = { nowSeconds: 0, uid: '1', version: 9 }
  const planned = rulesOf(command).plan(command, readRecords(before), context)
  if (!planned.ok) throw new Error(planned.error)
  return withChanges(before, planned.value)
}

function plan(more: Partial<RemindersOfCells>) {
  return planCellReminders({ records: records(), listed: [], waiting: new Map(), isComplete: true, ...more })
}

const WORDS = {
  name: 'Name',
  type: 'Type',
  done: 'Done',
  description: 'Description',
  status: 'Status',
  toDo: 'To do',
  doing: 'Doing',
  card: 'Card',
  title: 'Title',
  date: 'Date',
  tags: 'Tags',
}
const NOTHING = { write: [], remove: [] }

it('GRID-DATE-13: what was chosen is written once its cell names it, with the words of the row', () => {
  const waiting = new Map([['r1', cellReminder(reminder(), 'oneDayBefore', JUNE_9)]])
  expect(plan({ waiting, records: records(JUNE_9, null) })).toEqual(NOTHING)
  expect(plan({ waiting, isComplete: false }).write).toEqual([
    {
      id: 'r1',
      kind: 'database',
      objectId: VIEW,
      scheduledAt: at(5, 8, 9),
      title: 'Boathouse',
      message: 'Due',
      meta: {
        row_id: ROW,
        include_time: 'true',
        date: String(JUNE_9.start),
        reminder_option: 'oneDayBefore',
      },
    },
  ])
})

it('GRID-DATE-14: a reminder moves with its date, and to the day where the time goes', () => {
  const listed = [set('fiveMinsBefore')]
  expect(plan({ listed })).toEqual(NOTHING)
  expect(plan({ listed, records: records(JUNE_12) }).write).toEqual([set('fiveMinsBefore', JUNE_12)])
  const day = { start: at(5, 12, 0), includeTime: false }
  expect(plan({ listed, records: records(day) }).write).toMatchObject([
    { scheduledAt: at(5, 12, 9), meta: { reminder_option: 'onDayOfEvent' } },
  ])
})

it.each<[string, DatabaseRecords]>([
  ['is emptied', records(JUNE_9, 'r1', { kind: 'setCell', rowId: ROW, fieldId: 'due', value: null })],
  ['names none any more', records(JUNE_9, null)],
  ['names another', records(JUNE_9, 'theirs')],
  ['goes with its row', records(JUNE_9, 'r1', { kind: 'deleteRows', rowIds: [ROW] })],
  ['goes with its field', records(JUNE_9, 'r1', { kind: 'deleteField', fieldId: 'due' })],
])('GRID-DATE-14: it goes where the cell %s, once that is known', (_name, now) => {
  const listed = [set('onDayOfEvent')]
  expect(plan({ listed, records: now })).toEqual({ write: [], remove: listed })
  expect(plan({ listed, records: now, isComplete: false })).toEqual(NOTHING)
})

it('GRID-DATE-14: one of a row that is not there any more goes, those of elsewhere stay', () => {
  const gone = { ...set('onDayOfEvent'), meta: { row_id: 'purged' } }
  const elsewhere = { ...gone, id: 'r2', objectId: 'other' }
  const inText = { ...gone, id: 'r3', kind: 'document' } as const
  expect(plan({ listed: [gone, elsewhere, inText] })).toEqual({ write: [], remove: [gone] })
})

it('GRID-DATE-15: those of others are none of this list', () => {
  expect(plan({ records: records(JUNE_9, 'theirs') })).toEqual(NOTHING)
})

it('GRID-DATE-18: what other clients wrote tells its option by its time, and keeps its distance from the date', () => {
  const theirs = reminder({ scheduledAt: JUNE_9.start - 600, meta: { row_id: ROW } })
  expect(reminderOption(theirs, JUNE_9)).toBe('tenMinsBefore')
  const own = reminder({ scheduledAt: JUNE_9.start - 61 })
  expect(reminderOption(own, JUNE_9)).toBeNull()
  const dated = cellReminder(own, null, JUNE_9)
  expect(plan({ listed: [dated], records: records(JUNE_12) }).write).toMatchObject([
    { scheduledAt: JUNE_12.start - 61, meta: { date: String(JUNE_12.start) } },
  ])
  const inMilliseconds = { ...dated, meta: { ...dated.meta, date: `${JUNE_9.start}000` } }
  expect(cellReminder(inMilliseconds, null, JUNE_12).scheduledAt).toBe(JUNE_12.start - 61)
})

it('GRID-DATE-18: of two that come at one time it is the one that was chosen, unless the time was changed', () => {
  const nine = { start: at(5, 9, 9), includeTime: true }
  const onDay = set('onDayOfEvent', nine)
  expect(reminderOption(onDay, nine)).toBe('onDayOfEvent')
  expect(reminderOption(set('atTimeOfEvent', nine), nine)).toBe('atTimeOfEvent')
  expect(reminderOption({ ...onDay, scheduledAt: nine.start - 3600 }, nine)).toBe('oneHourBefore')
})
