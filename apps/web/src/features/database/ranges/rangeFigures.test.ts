import { allAtOnce, calculationText, type Cell, type Field } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleField } from '@sheaf/export/testing'
import { rangeFigures } from './rangeFigures.ts'

const CONTEXT = { locale: 'en-GB', timeZone: 'UTC', now: 0 }
const plain = sampleField('number')
const euros = { ...plain, options: { format: { style: 'currency', currency: 'EUR' } } } as Field
const text = sampleField('rich_text')

/** Figures of columns of cells, as a person reads them. */
function figures(...columns: readonly (readonly [Field, readonly (Cell | null)[]])[]) {
  const cells = new Map(columns)
  const results = allAtOnce(
    rangeFigures({
      rowIds: Array.from({ length: columns[0]?.[1].length ?? 0 }, (_, row) => String(row)),
      fields: columns.map(([field]) => field),
      cellAt: (rowId, field) => cells.get(field)?.[Number(rowId)] ?? null,
    }),
  )
  return Object.fromEntries(results.map((result) => [result.kind, calculationText(result, CONTEXT)]))
}

const number = (decimal: string): Cell => ({ type: 'number', value: Number(decimal), decimal })
const words: Cell = { type: 'rich_text', text: 'Shed' }

describe('figures of selected cells', () => {
  it('GRID-SUM-1: numbers are summed, averaged and compared in the format of their field', () => {
    expect(figures([euros, [number('1860'), number('22'), number('64.5')]])).toEqual({
      sum: '€1,946.5',
      average: '€648.83',
      min: '€22',
      max: '€1,860',
    })
  })

  it('GRID-SUM-1: fields with different formats are added as plain numbers', () => {
    expect(figures([euros, [number('1.5')]], [plain, [number('2')]])).toEqual({
      sum: '3.5',
      average: '1.75',
      min: '1.5',
      max: '2',
    })
  })

  it('GRID-SUM-1: of one number there is the sum', () => {
    expect(figures([plain, [number('7'), null]])).toEqual({ count_not_empty: '1', sum: '7' })
  })

  it('GRID-SUM-2: durations, dates and boxes have their own; numbers come before them', () => {
    const hours = sampleField('time')
    const done = sampleField('checkbox')
    const permit = sampleField('date_time')
    const day = (date: number, end: number | null = null): Cell => ({
      type: 'date_time',
      start: date * 86_400,
      end: end && end * 86_400,
      includeTime: false,
      reminderId: null,
    })
    const hour: Cell = { type: 'time', milliseconds: 5_400_000 }
    expect(figures([hours, [hour, hour]])['sum']).toBe('3h')
    expect(figures([hours, [hour, hour]], [plain, [number('1'), number('2')]])['sum']).toBe('3')
    expect(figures([text, [words, words]], [permit, [day(3, 9), day(1)]])).toEqual({
      date_earliest: '02 Jan 1970',
      date_latest: '10 Jan 1970',
    })
    expect(figures([done, [{ type: 'checkbox', checked: true }, null]])).toEqual({ checked: '1' })
  })

  it('GRID-SUM-2: of what measures nothing the cells that hold something are counted', () => {
    expect(figures([text, [words, null, words]])).toEqual({ count_not_empty: '2' })
    expect(figures([text, [words, words]])).toEqual({})
  })

  it('GRID-SUM-4: many cells are read in steps of a few hundred', () => {
    let read = 0
    const steps = rangeFigures({
      rowIds: Array.from({ length: 5000 }, (_, row) => String(row)),
      fields: [plain, text],
      cellAt: () => ((read += 1), null),
    })
    while (!steps.next().done) {
      expect(read).toBeLessThanOrEqual(512)
      read = 0
    }
  })

  it('GRID-SUM-1: sums have every digit, in whatever order the rows stand', () => {
    const cents = fc.bigInt({ min: -(10n ** 25n), max: 10n ** 25n })
    const decimalOf = (value: bigint) => {
      const digits = (value < 0n ? -value : value).toString().padStart(3, '0')
      return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
    }
    fc.assert(
      fc.property(fc.array(cents, { minLength: 1, maxLength: 40 }), (values) => {
        const [first] = allAtOnce(
          rangeFigures({
            rowIds: values.map((_, row) => String(row)),
            fields: [plain],
            cellAt: (rowId) => number(decimalOf(values[Number(rowId)] ?? 0n)),
          }),
        )
        const total = values.reduce((sum, value) => sum + value, 0n)
        const expected = decimalOf(total)
          .replace(/\.?0+$/, '')
          .replace(/^-0$/, '0')
        expect(first).toEqual({ field: plain, kind: 'sum', value: { unit: 'number', decimal: expected } })
      }),
    )
  })
})
