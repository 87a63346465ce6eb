import { calendarDate, dayNumber, dayOf, momentAt, secondOfDay, type Cell, type Field } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleField } from '@sheaf/export/testing'
import { fillSeries, type FillMode } from './fillSeries.ts'

let ids = 0
const CONTEXT = {
  locale: 'de-DE',
  timeZone: 'Europe/Berlin',
  now: 0,
  newOptionId: () => `n${(ids += 1)}`,
}
const fieldFor = (cell: Cell | null): Field => sampleField(cell?.type ?? 'rich_text')

/** The cells behind these, as cells. */
function behind(cells: readonly (Cell | null)[], count: number, mode: FillMode = 'auto') {
  const at = fillSeries(cells, fieldFor(cells[0] ?? null), mode, CONTEXT)
  return Array.from({ length: count }, (_, index) => at(index + 1))
}

const number = (decimal: string): Cell => ({ type: 'number', value: Number(decimal), decimal })
const text = (words: string): Cell => ({ type: 'rich_text', text: words })
const time = (milliseconds: number): Cell => ({ type: 'time', milliseconds })
const at = (year: number, month: number, date: number, second = 0): number =>
  momentAt(dayNumber(year, month, date), second, CONTEXT.timeZone)
const dated = (start: number, end: number | null = null): Cell => ({
  type: 'date_time',
  start,
  end,
  includeTime: false,
  reminderId: 'r1',
})
const numbers = (cells: readonly Cell[], count: number, mode?: FillMode) =>
  behind(cells, count, mode).map((content) => (content?.type === 'number' ? content.decimal : content))
const texts = (words: readonly string[], count: number, mode?: FillMode) =>
  behind(words.map(text), count, mode).map((content) =>
    content?.type === 'rich_text' ? content.text : content,
  )
const days = (cells: readonly Cell[], count: number) =>
  behind(cells, count).map((content) => {
    if (content?.type !== 'date_time') return content
    const { year, month, date } = calendarDate(dayOf(content.start, CONTEXT.timeZone))
    return `${year}-${month}-${date}`
  })

describe('how cells go on', () => {
  it('GRID-FILL-2: numbers go on by their step, every digit of it; a single one is repeated', () => {
    expect(numbers([number('2'), number('4')], 3)).toEqual(['6', '8', '10'])
    expect(numbers([number('0.1'), number('0.2')], 2)).toEqual(['0.3', '0.4'])
    expect(numbers([number('5')], 2)).toEqual(['5', '5'])
    expect(numbers([number('5')], 2, 'step')).toEqual(['6', '7'])
    expect(numbers([number('5')], 2, 'opposite')).toEqual(['6', '7'])
    expect(numbers([number('2'), number('4')], 3, 'opposite')).toEqual(['2', '4', '2'])
    expect(numbers([number('1'), number('2'), number('4')], 4)).toEqual(['1', '2', '4', '1'])
    expect(behind([time(60_000), time(90_000)], 1)).toEqual([time(120_000)])
  })

  it('GRID-FILL-3: dates go on by days, weeks and months; a single one by a day', () => {
    expect(days([dated(at(2026, 2, 27))], 3)).toEqual(['2026-2-28', '2026-3-1', '2026-3-2'])
    expect(days([dated(at(2026, 1, 5)), dated(at(2026, 1, 12))], 2)).toEqual(['2026-1-19', '2026-1-26'])
    expect(days([dated(at(2026, 1, 15)), dated(at(2026, 2, 15))], 2)).toEqual(['2026-3-15', '2026-4-15'])
    expect(days([dated(at(2024, 2, 29)), dated(at(2025, 2, 28))], 3)).toEqual([
      '2026-2-28',
      '2027-2-28',
      '2028-2-29',
    ])
    expect(days([dated(at(2026, 1, 1)), dated(at(2026, 1, 2)), dated(at(2026, 1, 9))], 2)).toEqual([
      '2026-1-1',
      '2026-1-2',
    ])
  })

  it('GRID-FILL-3: the last days of months stay the last', () => {
    expect(days([dated(at(2026, 1, 31)), dated(at(2026, 2, 28))], 3)).toEqual([
      '2026-3-31',
      '2026-4-30',
      '2026-5-31',
    ])
  })

  it('GRID-FILL-3: ends and times stay with their date, where clocks change too; reminders are not filled', () => {
    const [start, end] = [at(2026, 3, 27, 9 * 3600), at(2026, 3, 28, 17 * 3600)]
    expect(behind([dated(start, end)], 2)).toEqual([
      {
        type: 'date_time',
        start: at(2026, 3, 28, 9 * 3600),
        end: at(2026, 3, 29, 17 * 3600),
        includeTime: false,
      },
      {
        type: 'date_time',
        start: at(2026, 3, 29, 9 * 3600),
        end: at(2026, 3, 30, 17 * 3600),
        includeTime: false,
      },
    ])
    const hourly = [dated(at(2026, 1, 1, 9 * 3600)), dated(at(2026, 1, 1, 11 * 3600))]
    expect(behind(hourly, 1)).toMatchObject([{ start: at(2026, 1, 1, 13 * 3600) }])
  })

  it('GRID-FILL-3: no date is made behind the year 9999', () => {
    expect(behind([dated(at(9999, 12, 30))], 3)).toEqual([
      expect.objectContaining({ type: 'date_time' }),
      undefined,
      undefined,
    ])
  })

  it('GRID-FILL-4: names of days and months go on, in the reader’s language and in English', () => {
    expect(texts(['Montag'], 2)).toEqual(['Dienstag', 'Mittwoch'])
    expect(texts(['Sat', 'Mon'], 3)).toEqual(['Wed', 'Fri', 'Sun'])
    expect(texts(['NOVEMBER'], 2)).toEqual(['DEZEMBER', 'JANUAR'])
    expect(texts(['march', 'february'], 2)).toEqual(['january', 'december'])
    expect(texts(['Monday', 'March'], 2)).toEqual(['Monday', 'March'])
  })

  it('GRID-FILL-4: numbers behind words count on', () => {
    expect(texts(['Task 1'], 2)).toEqual(['Task 2', 'Task 3'])
    expect(texts(['T-098', 'T-100'], 2)).toEqual(['T-102', 'T-104'])
    expect(texts(['T-008'], 2)).toEqual(['T-009', 'T-010'])
    expect(texts(['Task 1', 'Step 2'], 2)).toEqual(['Task 1', 'Step 2'])
    expect(texts(['2024'], 1)).toEqual(['2024'])
    expect(texts(['2024'], 1, 'step')).toEqual(['2025'])
    expect(texts(['Page 2', 'Page 1'], 2)).toEqual(['Page 0', undefined])
  })

  it('GRID-FILL-5: all else is repeated, empty cells too; items and files are new ones', () => {
    expect(behind([text('a'), null], 3)).toEqual([{ type: 'rich_text', text: 'a' }, null, expect.anything()])
    const items = [{ id: 'i1', name: 'Plan', done: true }]
    const [made] = behind([{ type: 'checklist', items, ratio: 1 }], 1)
    expect(made).toEqual({
      type: 'checklist',
      items: [{ id: expect.not.stringMatching('i1'), name: 'Plan', done: true }],
    })
  })

  const cents = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 })
  const decimal = (value: number) => String(value / 100)
  const kinds = {
    numbers: fc.tuple(cents, cents).map(
      ([first, step]) =>
        (place: number) =>
          number(decimal(first + place * step)),
    ),
    durations: fc.tuple(cents, cents).map(
      ([first, step]) =>
        (place: number) =>
          time(first + place * step),
    ),
    days: fc
      .record({
        day: fc.integer({ min: -20_000, max: 60_000 }),
        step: fc.integer({ min: -27, max: 27 }),
        second: fc.nat(86_399),
      })
      .map(
        ({ day, step, second }) =>
          (place: number) =>
            dated(momentAt(day + place * step, second, 'UTC')),
      ),
    texts: fc.record({ first: fc.nat(1000), step: fc.nat(1000) }).map(
      ({ first, step }) =>
        (place: number) =>
          text(`Nr. ${1_000_000 + first + place * step}`),
    ),
  }

  it.each(Object.entries(kinds))(
    'GRID-FILL-6: %s go on as they began, whichever way they are filled',
    (_, kind) => {
      const counts = { known: fc.integer({ min: 2, max: 6 }), more: fc.integer({ min: 1, max: 30 }) }
      fc.assert(
        fc.property(kind, fc.record(counts), (cellAt, { known, more }) => {
          const cells = Array.from({ length: known }, (_none, place) => cellAt(place))
          const context = { ...CONTEXT, timeZone: 'UTC' }
          const valueAt = fillSeries(cells, fieldFor(cells[0] ?? null), 'auto', context)
          expect(valueAt(more)).toEqual(contentOf(cellAt(known - 1 + more)))
          const upwards = fillSeries(cells.toReversed(), fieldFor(cells[0] ?? null), 'auto', context)
          expect(upwards(more)).toEqual(contentOf(cellAt(-more)))
        }),
      )
    },
  )

  it('GRID-FILL-6: months go on the same from what was filled as from where they began', () => {
    const first = fc.record({
      year: fc.integer({ min: 1900, max: 2200 }),
      month: fc.integer({ min: 1, max: 12 }),
      date: fc.integer({ min: 1, max: 31 }),
      step: fc.integer({ min: 1, max: 30 }),
      more: fc.integer({ min: 1, max: 20 }),
    })
    fc.assert(
      fc.property(first, ({ year, month, date, step, more }) => {
        const last = (months: number) => calendarDate(dayNumber(year, months + 1, 1) - 1).date
        const cells = [0, 1, 2].map((place) => {
          const months = month + place * step
          return dated(at(year, months, Math.min(date, last(months))))
        })
        const filled = days(cells, more)
        const again = behind(cells, more).map((content) =>
          dated(content?.type === 'date_time' ? content.start : NaN),
        )
        expect(days([...cells, ...again], 4)).toEqual(days(cells, more + 4).slice(more))
        expect(new Set(filled).size).toBe(more)
      }),
    )
  })

  it('GRID-FILL-3: a clock that shows nine shows nine on every day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 1, max: 400 }), (day, place) => {
        const [content] = behind([dated(momentAt(day, 9 * 3600, CONTEXT.timeZone))], place).slice(-1)
        const start = content?.type === 'date_time' ? content.start : 0
        expect([dayOf(start, CONTEXT.timeZone), secondOfDay(start, CONTEXT.timeZone)]).toEqual([
          day + place,
          9 * 3600,
        ])
      }),
    )
  })
})

function contentOf(cell: Cell) {
  switch (cell.type) {
    case 'number':
      return { type: 'number', decimal: cell.decimal }
    case 'date_time':
      return { type: 'date_time', start: cell.start, end: null, includeTime: false }
    default:
      return cell
  }
}
