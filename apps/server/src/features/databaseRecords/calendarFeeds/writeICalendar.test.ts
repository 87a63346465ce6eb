import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from '../../../../../../scripts/setup/anyCharacter.ts'
import { writeICalendar, type ICalendarEvent } from './writeICalendar.ts'

const MAY_4 = Date.UTC(2026, 4, 4) / 86_400_000
const event = (more: Partial<ICalendarEvent> = {}): ICalendarEvent => ({
  uid: 'one',
  title: 'Visit',
  url: 'https://sheaf.example/app/w/v?r=one',
  changedAt: Date.UTC(2026, 0, 2, 3, 4, 5, 678),
  span: { kind: 'days', first: MAY_4, last: MAY_4 },
  ...more,
})
/** As programs read it: lines that go on are put together. */
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')
const titleIn = (text: string) => {
  const line = linesOf(text).find((each) => each.startsWith('SUMMARY:'))
  return line
    ?.slice('SUMMARY:'.length)
    .replace(/\\([\\;,n])/g, (_, escaped) => (escaped === 'n' ? '\n' : escaped))
}

it('FEED-FORM-1: a calendar is written as RFC 5545 says', () => {
  expect(writeICalendar('Visits, planned', [event()])).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Sheaf//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'NAME:Visits\\, planned',
      'X-WR-CALNAME:Visits\\, planned',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
      'BEGIN:VEVENT',
      'UID:one',
      'DTSTAMP:20260102T030405Z',
      'LAST-MODIFIED:20260102T030405Z',
      'DTSTART;VALUE=DATE:20260504',
      'DTEND;VALUE=DATE:20260505',
      'SUMMARY:Visit',
      'URL:https://sheaf.example/app/w/v?r=one',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

it('FEED-FORM-1: no line is longer than 75 octets, none is broken within a character, and names come back as they were', () => {
  const text = fc.string({ unit: anyCharacter, maxLength: 300 })
  fc.assert(
    fc.property(text, (title) => {
      const written = writeICalendar(title, [event({ title })])
      for (const line of written.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
        expect(line.isWellFormed()).toBe(true)
        // oxlint-disable-next-line no-control-regex -- what may not be in it
        expect(line).not.toMatch(/[\0-\u0008\u000a-\u001f\u007f]/)
      }
      const plain = title.replace(/\r\n|[\r\n\u2028\u2029]/g, '\n').replace(/[\p{Cc}--[\t\n]]/gv, '')
      expect(titleIn(written) ?? '').toBe(title.trim() === '' ? '' : plain)
    }),
  )
})

it('FEED-FORM-2: whole days end on the day behind the last, over the end of a month; times are those of Greenwich', () => {
  const days = linesOf(
    writeICalendar('', [event({ span: { kind: 'days', first: MAY_4 - 5, last: MAY_4 - 4 } })]),
  )
  expect(days).toContain('DTSTART;VALUE=DATE:20260429')
  expect(days).toContain('DTEND;VALUE=DATE:20260501')
  const start = Date.UTC(2026, 2, 29, 0, 30)
  const times = linesOf(
    writeICalendar('', [event({ span: { kind: 'times', start, end: start + 5_400_000 } })]),
  )
  expect(times).toContain('DTSTART:20260329T003000Z')
  expect(times).toContain('DTEND:20260329T020000Z')
})
