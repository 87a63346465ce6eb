import { expect, it } from 'vitest'
import { readMention } from './mention.ts'

it('reads pages, also as JSON text and as pages made from the menu', () => {
  expect(readMention({ type: 'page', page_id: 'p1', block_id: 'b1' })).toEqual({
    type: 'page',
    pageId: 'p1',
    blockId: 'b1',
    rowId: null,
    title: null,
  })
  expect(readMention('{"type":"childPage","page_id":"p1"}')).toEqual({
    type: 'page',
    pageId: 'p1',
    blockId: null,
    rowId: null,
    title: null,
  })
})

it('EDIT-MENTION-8: reads rows of databases, with the name they had', () => {
  const row = { type: 'page', pageId: 'v1', blockId: null, rowId: 'r1', title: 'Roof' }
  const data = { title: ' Roof ', subtitle: 'Tasks' }
  expect(readMention({ type: 'page', page_id: 'v1', row_id: 'r1', block_id: 'r1', data })).toEqual(row)
  expect(
    readMention({
      type: 'page',
      database_id: 'd',
      database_view_id: 'v1',
      database_row_id: 'r1',
      row_document_id: 'x',
      block_id: 'r1',
      data,
    }),
  ).toEqual(row)
  expect(readMention({ type: 'page', page_id: 'v1', data: { title: ' ' } })).toMatchObject({ title: null })
})

it('reads dates of all writers', () => {
  const date = new Date('2026-03-01T10:00:00.000Z')
  const seconds = String(date.getTime() / 1000)
  expect(readMention({ type: 'date', date: date.toISOString() })).toEqual({
    type: 'date',
    date,
    hasTime: false,
    end: null,
    reminder: null,
  })
  expect(
    readMention({ type: 'reminder', date: seconds, include_time: 'true', reminder_option: 'oneDayBefore' }),
  ).toEqual({ type: 'date', date, hasTime: true, end: null, reminder: 'oneDayBefore' })
  expect(readMention({ type: 'date', date: 'soon' })).toBeNull()
})

it('EDIT-DATE-5: reads the end of a span, unless it comes before its start', () => {
  const ending = (end: unknown) => readMention({ type: 'date', date: '2026-03-01T12:00:00Z', end })
  expect(ending('2026-03-05T12:00:00Z')).toMatchObject({ end: new Date('2026-03-05T12:00:00Z') })
  expect(ending('1772712000')).toMatchObject({ end: new Date(1772712000000) })
  for (const end of ['2026-02-01T12:00:00Z', '2026-03-01T12:00:00Z', 'soon', null])
    expect(ending(end)).toMatchObject({ end: null })
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
