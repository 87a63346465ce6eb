import { expect, it } from 'vitest'
import { readMention } from './mention.ts'

it('reads pages, also as JSON text and as pages made from the menu', () => {
  expect(readMention({ type: 'page', page_id: 'p1', block_id: 'b1', row_id: 'r' })).toEqual({
    type: 'page',
    pageId: 'p1',
    blockId: 'b1',
  })
  expect(readMention('{"type":"childPage","page_id":"p1"}')).toEqual({
    type: 'page',
    pageId: 'p1',
    blockId: null,
  })
})

it('reads dates of all writers', () => {
  const date = new Date('2026-03-01T10:00:00.000Z')
  const seconds = String(date.getTime() / 1000)
  expect(readMention({ type: 'date', date: date.toISOString() })).toEqual({
    type: 'date',
    date,
    hasTime: false,
    reminder: null,
  })
  expect(
    readMention({ type: 'reminder', date: seconds, include_time: 'true', reminder_option: 'oneDayBefore' }),
  ).toEqual({ type: 'date', date, hasTime: true, reminder: 'oneDayBefore' })
  expect(readMention({ type: 'date', date: 'soon' })).toBeNull()
})

it('reads people and addresses, and nothing else', () => {
  expect(readMention({ type: 'person', person_id: 'u1', person_name: 'Ada' })).toEqual({
    type: 'person',
    personId: 'u1',
    name: 'Ada',
  })
  expect(readMention({ type: 'externalLink', url: 'https://a.example' })).toEqual({
    type: 'address',
    url: 'https://a.example',
  })
  for (const value of [null, 'text', 5, [], {}, { type: 'page' }, { type: 'other', page_id: 'p' }])
    expect(readMention(value)).toBeNull()
})

it('R4: an id that cannot stand in an address is none', () => {
  for (const id of ['\ud800', 'a\0b']) {
    expect(readMention({ type: 'page', page_id: id })).toBeNull()
    expect(readMention({ type: 'page', page_id: 'p', block_id: id })).toMatchObject({ blockId: null })
  }
})
