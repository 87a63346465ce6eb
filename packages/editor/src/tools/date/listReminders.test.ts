import { Fragment } from 'prosemirror-model'
import { expect, it } from 'vitest'
import '../../extensions.ts'
import { schema } from '../../engine/schema/schema.ts'
import { createBlock } from '../../engine/tree/blockNode.ts'
import { inlineNodes } from '../../engine/inline/inlineText.ts'
import { listReminders } from './listReminders.ts'

const at = (...parts: [number, number, number, number?, number?]) => Math.floor(+new Date(...parts) / 1000)

function page(mention: Readonly<Record<string, string | boolean>>) {
  const nodes = inlineNodes({ text: '$', attributes: { mention: { type: 'date', ...mention } } })
  const line = Fragment.from([schema.text('Call  '), ...nodes, schema.text('about it')])
  const block = createBlock('paragraph', {}, line)
  return schema.nodes.doc.create(null, [
    schema.nodes.block.create({ ...block.attrs, id: 'b1' }, block.content),
  ])
}

const DAY = { date: '2027-03-10T00:00:00.000Z' }
const TIMED = { date: new Date(2027, 2, 10, 15, 30).toISOString(), include_time: true }

it.each([
  [{ ...DAY, reminder_option: 'onDayOfEvent' }, at(2027, 2, 10, 9)],
  [{ ...DAY, reminder_option: 'oneDayBefore' }, at(2027, 2, 9, 9)],
  [{ ...DAY, reminder_option: 'oneWeekBefore' }, at(2027, 2, 3, 9)],
  [{ ...TIMED, reminder_option: 'atTimeOfEvent' }, at(2027, 2, 10, 15, 30)],
  [{ ...TIMED, reminder_option: 'twoHoursBefore' }, at(2027, 2, 10, 13, 30)],
  [{ ...TIMED, reminder_option: 'twoDaysBefore' }, at(2027, 2, 8, 9)],
])('EDIT-DATE, DOC-REMIND-4: %j comes at %d', (mention, time) => {
  expect(listReminders(page({ ...mention, reminder_id: 'r1' }))).toEqual([
    {
      id: 'r1',
      blockId: 'b1',
      scheduledAt: time,
      date: 'include_time' in mention ? at(2027, 2, 10, 15, 30) : at(2027, 2, 10, 0),
      hasTime: 'include_time' in mention,
      text: 'Call about it',
    },
  ])
})

it.each([
  ['without an id', { ...DAY, reminder_option: 'onDayOfEvent' }],
  ['without a reminder', { ...DAY, reminder_id: 'r1' }],
  ['minutes before a day', { ...DAY, reminder_id: 'r1', reminder_option: 'fiveMinsBefore' }],
  ['of an option that nobody knows', { ...DAY, reminder_id: 'r1', reminder_option: 'someday' }],
])('DOC-REMIND-4: a date %s reminds of nothing', (_name, mention) => {
  expect(listReminders(page(mention))).toEqual([])
})
