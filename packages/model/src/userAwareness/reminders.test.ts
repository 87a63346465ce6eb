import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createUserAwareness } from './createUserAwareness.ts'
import { listReminders, removeReminder, writeReminder, type Reminder } from './reminders.ts'
import { syncReminders } from './syncReminders.ts'

function open(update = createUserAwareness()): Y.Doc {
  const doc = new Y.Doc()
  Y.applyUpdate(doc, update)
  return doc
}

function reminder(id: string, more: Partial<Reminder> = {}): Reminder {
  return {
    id,
    kind: 'document',
    objectId: 'page',
    scheduledAt: 1_800_000_000,
    title: 'Plan',
    message: 'Call',
    meta: { block_id: 'b1' },
    ...more,
  }
}

function stored(doc: Y.Doc): unknown {
  return (doc.getMap('data').get('user_awareness') as Y.Map<Y.Array<unknown>>).get('reminders')!.toJSON()
}

const sync = (doc: Y.Doc, found: readonly Reminder[], own: readonly string[] = [], isComplete = true) =>
  syncReminders(doc, { pageId: 'page', rowId: null, found, isOwn: (id) => own.includes(id), isComplete })

it('DOC-REMIND-1: writes the keys of the format', () => {
  const doc = open()
  writeReminder(doc, reminder('r1'))
  expect(stored(doc)).toEqual([
    {
      id: 'r1',
      object_id: 'page',
      scheduled_at: 1_800_000_000,
      is_ack: false,
      is_read: false,
      ty: 1,
      title: 'Plan',
      message: 'Call',
      meta: { block_id: 'b1' },
    },
  ])
})

it('DOC-REMIND-1: changes one that is there, keeps what it does not know, and shows it again at another time', () => {
  const doc = open()
  writeReminder(doc, reminder('r1'))
  const entry = (doc.getMap('data').get('user_awareness') as Y.Map<Y.Array<Y.Map<unknown>>>)
    .get('reminders')!
    .get(0)
  entry.set('is_read', true)
  entry.set('later', 'kept')
  entry.set('meta', { block_id: 'b1', row_id: 'x' })
  writeReminder(doc, reminder('r1', { scheduledAt: 1_800_000_060 }))
  expect(stored(doc)).toMatchObject([
    { scheduled_at: 1_800_000_060, is_read: false, later: 'kept', meta: { block_id: 'b1', row_id: 'x' } },
  ])
})

it('DOC-REMIND-2: two devices that list one at once list it once', () => {
  const [one, other] = [open(), open()]
  writeReminder(one, reminder('r1'))
  writeReminder(other, reminder('r1'))
  Y.applyUpdate(one, Y.encodeStateAsUpdate(other))
  expect(listReminders(one)).toEqual([reminder('r1')])
  removeReminder(one, 'r1')
  expect(stored(one)).toEqual([])
})

it('DOC-REMIND-3: follows the dates of a page: set, changed, removed, brought back', () => {
  const doc = open()
  writeReminder(doc, reminder('elsewhere', { objectId: 'other' }))
  sync(doc, [reminder('r1'), reminder('theirs')], ['r1'])
  expect(listReminders(doc).map(({ id }) => id)).toEqual(['elsewhere', 'r1'])
  sync(doc, [reminder('r1', { scheduledAt: 5 })])
  expect(listReminders(doc)[1]).toMatchObject({ scheduledAt: 5 })
  sync(doc, [], [], false)
  expect(listReminders(doc)).toHaveLength(2)
  sync(doc, [])
  expect(listReminders(doc).map(({ id }) => id)).toEqual(['elsewhere'])
  sync(doc, [reminder('r1')], ['r1'])
  expect(listReminders(doc).map(({ id }) => id)).toEqual(['elsewhere', 'r1'])
})

it('DOC-REMIND-3: writes nothing when nothing is new, and takes nothing from another page', () => {
  const doc = open()
  sync(doc, [reminder('r1')], ['r1'])
  writeReminder(doc, reminder('copied', { objectId: 'other' }))
  let writes = 0
  doc.on('update', () => writes++)
  sync(doc, [reminder('r1', { message: 'Call now' }), reminder('copied')], ['r1', 'copied'])
  expect(writes).toBe(0)
})

it('DOC-REMIND-5: the text of a row keeps to its own, and so does that of the page around it', () => {
  const doc = open()
  const ofRow = reminder('row', { meta: { block_id: 'b1', row_id: 'r' } })
  writeReminder(doc, reminder('page'))
  writeReminder(doc, reminder('cell', { kind: 'database', meta: { row_id: 'r' } }))
  const row = (rowId: string, found: readonly Reminder[]) =>
    syncReminders(doc, { pageId: 'page', rowId, found, isOwn: () => true, isComplete: true })
  row('r', [ofRow])
  row('other', [])
  sync(doc, [reminder('page')])
  expect(listReminders(doc).map(({ id }) => id)).toEqual(['page', 'cell', 'row'])
  row('r', [])
  expect(listReminders(doc).map(({ id }) => id)).toEqual(['page', 'cell'])
})

it('DOC-REMIND-1: reads nothing out of what is no list of reminders', () => {
  const doc = new Y.Doc()
  expect([listReminders(doc), writeReminder(doc, reminder('r1'))]).toEqual([[], false])
  const broken = open()
  ;(broken.getMap('data').get('user_awareness') as Y.Map<Y.Array<unknown>>)
    .get('reminders')!
    .push(['x', 1, null, new Y.Map<unknown>([['id', 7]])])
  expect(listReminders(broken)).toEqual([])
})
