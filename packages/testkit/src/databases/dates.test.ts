import {
  dayOf,
  formatDate,
  readDate,
  startOfDay,
  type DateFormat,
  type DateOptions,
  type DatePlace,
  type TimeFormat,
} from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 40)

const DATE_FORMATS: readonly DateFormat[] = ['local', 'us', 'iso', 'friendly', 'day_month_year', 'full']
const TIME_FORMATS: readonly TimeFormat[] = ['twelve_hour', 'twenty_four_hour']
/** Those of the product, and some with digits, orders and half days of their own. */
const LOCALES = [
  'en ar de es fr he it ja ko nl pl pt zh-CN',
  'en-GB en-AU ar-EG fa ca pt-PT bn my hi hu fi bg ru th vi zh-TW none-such',
].flatMap((names) => names.split(' '))
/** Some whose clocks change at or near midnight, by half an hour, or skipped a day, one that is none, and all others. */
const ZONES = [
  'America/Sao_Paulo America/Havana America/St_Johns Asia/Beirut',
  'Australia/Lord_Howe Pacific/Apia Not/AZone',
  Intl.supportedValuesOf('timeZone').join(' '),
].flatMap((names) => names.split(' '))

function options(dateFormat: DateFormat, timeFormat: TimeFormat = 'twenty_four_hour'): DateOptions {
  return { dateFormat, timeFormat, includeTime: null, timeZone: null }
}

const HOUR = 3600
const DAY = 86_400
const [FIRST, LAST] = [Date.UTC(1001, 0, 2) / 1000, Date.UTC(9998, 11, 30) / 1000]

/** Moments in a zone: any, and those within hours of a change of its clocks. */
function moments(timeZone: string): fc.Arbitrary<number> {
  const anywhere = fc.integer({ min: FIRST, max: LAST })
  const lately = fc.integer({ min: -80 * 365 * DAY, max: 80 * 365 * DAY })
  const changing = fc
    .tuple(lately, fc.integer({ min: -2 * HOUR, max: 4 * HOUR }))
    .map(([near, by]) => changeBehind(near, timeZone) + by)
  return fc.oneof(anywhere, lately, changing)
}

/** The first change of clocks in the year behind a moment; the moment itself without one. */
function changeBehind(near: number, timeZone: string): number {
  const shift = (seconds: number): number => startOfDay(dayOf(seconds, timeZone), timeZone) % DAY
  for (let day = 1; day < 366; day++) {
    const [before, behind] = [near + (day - 1) * DAY, near + day * DAY]
    if (shift(before) !== shift(behind)) return startOfDay(dayOf(before, timeZone), timeZone)
  }
  return near
}

const WRITTEN = fc.constantFrom(...ZONES).chain((timeZone) =>
  fc.record({
    dateFormat: fc.constantFrom(...DATE_FORMATS),
    timeFormat: fc.constantFrom(...TIME_FORMATS),
    includeTime: fc.boolean(),
    place: fc.record({ locale: fc.constantFrom(...LOCALES), timeZone: fc.constant(timeZone) }),
    seconds: moments(timeZone),
  }),
)

describe('what formatDate writes', () => {
  it('DB-DATE-6: is read as that date again, in every format, language and zone, with and without time', () => {
    fc.assert(
      fc.property(WRITTEN, ({ dateFormat, timeFormat, includeTime, place, seconds }) => {
        const format = options(dateFormat, timeFormat)
        const text = formatDate(seconds, format, includeTime, place)
        const read = readDate(text, format, place)
        expect(read).toMatchObject({ hasTime: includeTime })
        const again = read?.seconds ?? NaN
        expect(formatDate(again, format, includeTime, place)).toBe(text)
        // The first moment that is written so, and no more than a minute, or a day, away but where clocks were turned back.
        expect(seconds - again).toBeGreaterThanOrEqual(0)
        expect(seconds - again).toBeLessThan((includeTime ? 60 : DAY) + 4 * HOUR)
        expect(formatDate(again - 1, format, includeTime, place)).not.toBe(text)
      }),
      { numRuns: NUM_RUNS * 5 },
    )
  })

  it.each(DATE_FORMATS)(
    'DB-DATE-6: every day of a year and minute of a day, as %s in every language',
    (dateFormat) => {
      for (const locale of LOCALES) {
        const wrong = Array.from({ length: 366 }, (_, day) => {
          const [format, place] = [options(dateFormat, TIME_FORMATS[day % 2]), { locale, timeZone: 'UTC' }]
          const seconds = Date.UTC(2024, 0, 1 + day) / 1000 + ((day * 241) % 1440) * 60
          const text = formatDate(seconds, format, true, place)
          return readDate(text, format, place)?.seconds === seconds ? '' : text
        }).filter(Boolean)
        expect(wrong).toEqual([])
      }
    },
  )
})

describe('a date in a text', () => {
  const berlin: DatePlace = { locale: 'en', timeZone: 'Europe/Berlin' }
  const read = (text: string, dateFormat: DateFormat = 'friendly', place = berlin): string | null => {
    const found = readDate(text, options(dateFormat), place)
    if (!found) return null
    return new Date(found.seconds * 1000).toISOString().slice(0, 19) + (found.hasTime ? ' with time' : '')
  }
  const day = '2026-05-13T22:00:00'
  const evening = '2026-05-14T16:40:00 with time'

  it.each([
    ['May 14, 2026', day],
    ['May 14 2026', day],
    ['may 14, 2026', day],
    ['  May 14, 2026 ', day],
    ['14 May 2026', day],
    ['Sept. 4, 2026', '2026-09-03T22:00:00'],
    ['14/05/2026', day],
    ['05/14/2026', day],
    ['14.05.2026', day],
    ['14.5.2026', day],
    ['2026-05-14', day],
    ['2026/05/14', day],
    ['0033-05-14', '0033-05-13T23:06:32'],
    ['May 14, 2026 6:40 PM', evening],
    ['May 14, 2026, 6:40pm', evening],
    ['14.05.2026 18:40', evening],
    ['14/05/2026 6:40 p.m.', evening],
    ['2026-05-14T18:40', evening],
    ['2026-05-14 18:40:59', '2026-05-14T16:40:59 with time'],
    ['May 14, 2026 6:40:59 PM', '2026-05-14T16:40:59 with time'],
    ['2026-05-14T18:40:59.123Z', '2026-05-14T18:40:59 with time'],
    ['2026-05-14T18:40:59+05:30', '2026-05-14T13:10:59 with time'],
    ['2026-05-14 18:40 UTC', '2026-05-14T18:40:00 with time'],
    ['May 14, 2026 6:40 PM GMT-3', '2026-05-14T21:40:00 with time'],
    ['May 14, 2026 6 PM', '2026-05-14T16:00:00 with time'],
    ['May 14, 2026 12:00 AM', '2026-05-13T22:00:00 with time'],
    ['1793613600', '2026-11-02T10:00:00'],
    ['1793613600123', '2026-11-02T10:00:00'],
    // The clocks went forward at 2:00 on this day: 2:30 was never, 10:30 two hours behind UTC.
    ['2026-03-29 10:30', '2026-03-29T08:30:00 with time'],
    ['2026-03-29 02:30', '2026-03-29T01:30:00 with time'],
  ])('DB-CONVERT-3: %s', (text, date) => {
    expect(read(text)).toBe(date)
  })

  it.each([
    '',
    '5',
    '123456789',
    '17936136001',
    '179361360012',
    '17936136001234',
    '2026-02-30',
    '31/04/2026',
    '2026-13-01',
    '14.13.2026',
    '05.14.2026',
    '2026-05/14',
    '2026-05-14-1',
    'May 14',
    'May 2026',
    'Maybe 14, 2026',
    '14/05/26',
    '6:40 PM',
    'May 14, 2026 and on',
    'on May 14, 2026',
    '2026-05-14 24:00',
    '2026-05-14 13:00 PM',
    '2026-05-14 0:30 PM',
    '2026-05-14 18',
    '2026-05-14 18:60',
    '2026-05-14 18:40 +99:00',
    '2026-05-1418:40',
    '9'.repeat(10_000),
    `${' '.repeat(60_000)}x`,
  ])('DB-CONVERT-3: "%.20s" is no date', (text) => {
    expect(read(text)).toBeNull()
  })

  it('DB-CONVERT-3: the format of the field says what is the day where both can be', () => {
    expect(DATE_FORMATS.map((format) => read('03/04/2026', format)?.slice(0, 10))).toEqual([
      '2026-03-03',
      '2026-03-03',
      '2026-03-03',
      '2026-03-03',
      '2026-04-02',
      '2026-03-03',
    ])
  })

  it('DB-CONVERT-3: months and times are read in the language of the reader, and in English', () => {
    const german = { ...berlin, locale: 'de' }
    expect([read('14. Mai 2026', 'iso', german), read('May 14, 2026', 'iso', german)]).toEqual([day, day])
    expect(read('14. Mai 2026')).toBeNull()
    expect(read('2026年5月14日 午後6:40', 'iso', { ...berlin, locale: 'ja' })).toBe(evening)
    expect(read('١٤ مايو ٢٠٢٦ ٦:٤٠ م', 'iso', { ...berlin, locale: 'ar-EG' })).toBe(evening)
  })
})

describe('days where the clocks change', () => {
  const moment = (iso: string): number => Date.parse(iso) / 1000

  it.each([
    ['America/Sao_Paulo', '2017-10-15T03:00:00Z'],
    ['Asia/Beirut', '2026-03-28T22:00:00Z'],
    ['America/Havana', '2026-11-01T04:00:00Z'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z'],
    ['America/St_Johns', '2002-10-27T02:30:00Z'],
  ])('DB-DATE-7: in %s the day begins at its first second, %s', (timeZone, start) => {
    const day = dayOf(moment(start), timeZone)
    expect(startOfDay(day, timeZone)).toBe(moment(start))
    expect(dayOf(moment(start) - 1, timeZone)).toBe(day - 1)
  })

  it('DB-DATE-7: clocks that change at one minute past midnight', () => {
    // In Newfoundland, from 00:01 to 23:01 of the day before.
    const before = dayOf(moment('2002-10-27T02:30:59Z'), 'America/St_Johns')
    expect(dayOf(moment('2002-10-27T02:31:00Z'), 'America/St_Johns')).toBe(before - 1)
  })
})
