import { CALCULATION_KINDS, readCell, type CellOf } from '@sheaf/model'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../scripts/setup/runs.mjs'
import type { CellSpec, FieldSpec } from './DatabaseSpec.ts'
import { oneField, openSpec, rowId } from './openSpec.ts'
import { SAMPLE } from './sampleDatabase.ts'

/*
 * What a rollup looks at: every kind of calculation and every way to show, over fields of each kind that is calculated in a way of its own
 * (numbers, boxes, texts, dates), with cells that are empty, rows that are linked once, not at all, that are deleted or never were.
 * The second evaluator below knows the values that were put in, and nothing of the model.
 */
type Value = number | boolean | string | null

interface Kind {
  readonly type: 'number' | 'checkbox' | 'rich_text' | 'date_time'
  readonly value: fc.Arbitrary<Value>
  readonly cell: (value: Value) => CellSpec | null
}

const KINDS: readonly Kind[] = [
  {
    type: 'number',
    value: fc.option(fc.integer({ min: -50, max: 50 })),
    cell: (value) => (value === null ? null : { type: 'number', decimal: String(value) }),
  },
  {
    type: 'checkbox',
    value: fc.option(fc.boolean()),
    cell: (value) => (value === null ? null : { type: 'checkbox', checked: value === true }),
  },
  {
    type: 'rich_text',
    value: fc.option(fc.constantFrom('Ilse', 'Jun', 'Mara', '12')),
    cell: (value) => (value === null ? null : { type: 'rich_text', text: String(value) }),
  },
  {
    type: 'date_time',
    value: fc.option(fc.integer({ min: 0, max: 30 }).map((day) => 1_780_000_000 + day * 86_400)),
    cell: (value) =>
      value === null ? null : { type: 'date_time', start: Number(value), includeTime: false },
  },
]

const scene = fc.constantFrom(...KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    values: fc.array(kind.value, { minLength: 1, maxLength: 6 }),
    linked: fc.uniqueArray(fc.nat(8), { maxLength: 7 }),
    calculation: fc.constantFrom(...CALCULATION_KINDS),
    showAs: fc.constantFrom('calculated' as const, 'list' as const, 'unique_list' as const),
    counted: fc.constantFrom('Ilse', '12', 'Yes', '3'),
  }),
)

it('REL-ROLLUP-1: a rollup says what a plain calculation over the linked rows says', () => {
  fc.assert(
    fc.property(scene, ({ kind, values, linked, calculation, showAs, counted }) => {
      const cells = values.map(kind.cell)
      const spec = oneField({ type: kind.type, cells })
      const fields: readonly FieldSpec[] = [
        { id: 'rel', name: 'Related', type: 'relation', options: { databaseId: SAMPLE.databaseId } },
        {
          id: 'up',
          name: 'Rollup',
          type: 'rollup',
          options: {
            relationFieldId: 'rel',
            targetFieldId: 'x',
            calculation,
            showAs,
            conditionValue: counted,
          },
        },
      ]
      const rel = { type: 'relation', rowIds: linked.map(rowId) } as const
      const [first, ...rest] = spec.rows
      const { database, rows, context } = openSpec({
        ...spec,
        fields: [...spec.fields, ...fields],
        rows: [{ ...first!, cells: { ...first!.cells, rel } }, ...rest],
      })
      const read = readCell(rows.get(rowId(0))!, database.fields.get('up')!, database, context)
      const seen = linked.filter((index) => index < values.length).map((index) => values[index] ?? null)
      const cell = read as CellOf<'rollup'> | null
      const told =
        showAs === 'calculated'
          ? { number: cell === null ? null : Number(cell.decimal).toFixed(6) }
          : // What dates and numbers look like is for other tests; how many there are is not.
            { texts: kind.type === 'rich_text' ? (cell?.texts ?? []) : (cell?.texts.length ?? 0) }
      const texts = seen.filter((value) => value !== null).map((value) => plainText(value, kind))
      const shown = showAs === 'list' ? texts : [...new Set(texts)]
      expect(told).toEqual(
        showAs === 'calculated'
          ? { number: naive(calculation, seen, counted)?.toFixed(6) ?? null }
          : { texts: kind.type === 'rich_text' ? shown : shown.length },
      )
    }),
    { numRuns: runs(1000) },
  )
})

function plainText(value: Value, { type }: Kind): string {
  if (type === 'checkbox') return value === true ? 'Yes' : 'No'
  return String(value)
}

type Calculation = (typeof CALCULATION_KINDS)[number]

/** With doubles, and shares from 0 to 100; null for nothing. */
function naive(kind: Calculation, seen: readonly Value[], counted: string): number | null {
  const all = seen.length
  const filled = seen.filter((value) => value !== null && value !== false)
  const ticked = seen.filter((value) => value === true).length
  const share = (part: number) => (all === 0 ? null : (part / all) * 100)
  const isDate = (value: Value) => typeof value === 'number' && value > 1_000_000
  const dates = seen.filter(isDate).map(Number)
  const numbers = seen
    .flatMap((value) =>
      typeof value === 'boolean' ? [Number(value)] : typeof value === 'number' ? [value] : [],
    )
    .filter((value) => !isDate(value))
    .toSorted((one, other) => one - other)
  const total = numbers.reduce((sum, value) => sum + value, 0)
  const spread = (of: readonly number[]) => Math.max(...of) - Math.min(...of)
  const orNull = (of: readonly number[], make: () => number) => (of.length === 0 ? null : make())
  switch (kind) {
    case 'count':
      return all
    case 'count_empty':
      return all - filled.length
    case 'count_not_empty':
      return filled.length
    case 'percent_empty':
      return share(all - filled.length)
    case 'percent_not_empty':
      return share(filled.length)
    case 'checked':
      return ticked
    case 'unchecked':
      return all - ticked
    case 'percent_checked':
      return share(ticked)
    case 'percent_unchecked':
      return share(all - ticked)
    case 'unique':
      return new Set(seen.filter((value) => value !== null)).size
    case 'count_value':
      return seen.filter(
        (value) => (value === true ? 'Yes' : value === false ? 'No' : String(value)) === counted,
      ).length
    case 'sum':
      return all === 0 ? null : total
    case 'average':
      return orNull(numbers, () => total / numbers.length)
    case 'max':
      return orNull(numbers, () => Math.max(...numbers))
    case 'min':
      return orNull(numbers, () => Math.min(...numbers))
    case 'number_range':
      return orNull(numbers, () => spread(numbers))
    case 'median':
      return orNull(numbers, () => {
        const half = numbers.length / 2
        const [low, high] = [numbers[Math.ceil(half) - 1] ?? 0, numbers[Math.floor(half)] ?? 0]
        return (low + high) / 2
      })
    case 'number_mode':
      return orNull(numbers, () => {
        const times = (value: number) => numbers.filter((each) => each === value).length
        const most = Math.max(...numbers.map(times))
        return numbers.find((value) => times(value) === most) ?? 0
      })
    case 'date_earliest':
      return orNull(dates, () => Math.min(...dates))
    case 'date_latest':
      return orNull(dates, () => Math.max(...dates))
    case 'date_range':
      return orNull(dates, () => spread(dates) / 86_400)
  }
}
