import { expect, it } from 'vitest'
import { cellText } from '../cells/cellText.ts'
import { readCell } from '../cells/readCell.ts'
import type { ReadContext } from '../ReadContext.ts'
import { readView } from '../views/readView.ts'
import { describedDatabase, type DatabaseDescription } from './describedDatabase.ts'
import { openRecords } from './openRecords.ts'

const ID = '00000000-0000-4000-8000-000000000001'
const VIEWS = [2, 3, 4].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`)
const NOON = Date.UTC(2026, 10, 29, 12) / 1000
const READ: ReadContext = { locale: 'en', timeZone: 'UTC', now: NOON * 1000 }
const WORDS = {
  name: '',
  type: '',
  done: '',
  description: '',
  status: '',
  toDo: '',
  doing: '',
  card: '',
  title: '',
  date: '',
  tags: '',
}
const TASKS: DatabaseDescription = {
  fields: [
    { name: 'Task', type: 'rich_text' },
    {
      name: 'Status',
      type: 'single_select',
      options: [
        { name: 'Next', color: 'Purple' },
        { name: 'Done', color: 'Green' },
      ],
    },
    {
      name: 'Tags',
      type: 'multi_select',
      options: [
        { name: 'Home', color: 'Blue' },
        { name: 'Work', color: 'Orange' },
      ],
    },
    { name: 'When', type: 'date_time' },
    { name: 'Hours', type: 'number' },
    { name: 'Paid', type: 'checkbox' },
  ],
  rows: [
    ['Paint the door', 'Next', ['Work', 'Home'], 2, 3.5, true],
    ['Order paint', 'Done', null, [-3, -1]],
  ],
  views: [
    { layout: 'board', name: 'Board' },
    { layout: 'calendar', name: 'Dates' },
    { layout: 'grid', name: 'All' },
  ],
}

function made(description = TASKS) {
  let count = 0
  const records = describedDatabase(
    { id: ID, description, viewIds: VIEWS, words: WORDS, isEmbedded: true },
    { nowSeconds: NOON, uid: '7', newRowId: () => `row${++count}`, newShortId: () => `short${++count}` },
  )
  return (viewId: string) => {
    const { database, rows } = openRecords(records, viewId)
    const view = readView(database, viewId, rows, READ)!
    const texts = view.rowIds.map((id) =>
      view.fields.map(({ field }) => cellText(readCell(rows.get(id)!, field, database, READ), field, READ)),
    )
    return { ...view, texts }
  }
}

it('TPL-OWN-4: a described database has its fields, rows and views, and dates counted from today', () => {
  const read = made()
  const all = read(VIEWS[2]!)
  expect(all.fields.map(({ field }) => [field.name, field.type])).toEqual(
    TASKS.fields.map(({ name, type }) => [name, type]),
  )
  expect(all.texts).toEqual([
    ['Paint the door', 'Next', 'Work, Home', 'Dec 01, 2026', '3.5', 'Yes'],
    ['Order paint', 'Done', '', 'Nov 26, 2026 → Nov 28, 2026', '', ''],
  ])
  const board = read(VIEWS[0]!)
  expect(board.view).toMatchObject({ layout: 'board', name: 'Board', embedded: true })
  expect(
    board.groups?.groups.flatMap(({ key, rowIds }) => (key.kind === 'option' ? rowIds.length : [])),
  ).toEqual([1, 1])
  expect(board.groups?.groups.filter(({ visible }) => !visible).map(({ key }) => key.kind)).toEqual(['none'])
  const calendar = read(VIEWS[1]!)
  expect(calendar.view.settings.calendar.fieldId).toBe(all.fields[3]!.field.id)
})

it('TPL-OWN-4: a value that does not fit its field is an error of the description', () => {
  expect(() => made({ ...TASKS, rows: [['Sand it', 'Later']] })).toThrow('"Later" is no value of Status')
  expect(() => made({ ...TASKS, rows: [['Sand it', null, null, 'soon']] })).toThrow(
    '"soon" is no value of When',
  )
  expect(() => made({ ...TASKS, rows: [['Sand it', null, null, null, 'many']] })).toThrow(
    'many is no value of Hours',
  )
})
