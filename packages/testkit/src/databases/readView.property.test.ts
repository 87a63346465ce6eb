import { cellText, readCell } from '@sheaf/model'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryDatabase } from './arbitraryDatabase.ts'
import type { CellSpec, DatabaseSpec, FilterSpec } from './DatabaseSpec.ts'
import { ENCODINGS } from './Encoding.ts'
import { numbersOf, oneField, openSpec } from './openSpec.ts'

const NUM_RUNS = Number(process.env['NUM_RUNS'] ?? 40)
const text = (value: string): CellSpec => ({ type: 'rich_text', text: value })

describe('against a naive reading', () => {
  it('DB-READ-3: a view shows the rows that pass, in an order that its first sort allows, each in a group', () => {
    fc.assert(
      fc.property(arbitraryDatabase(), (spec) => {
        const { database, rows, context, view } = openSpec(spec)
        const without = (rules: Partial<DatabaseSpec['views'][number]>) =>
          openSpec({ ...spec, views: spec.views.map((each) => ({ ...each, ...rules })) })
        for (const { id } of spec.views) {
          const reading = view(id)
          const plain = without({ filters: [], sorts: [], groups: [] }).view(id).rowIds
          const unsorted = without({ sorts: [], groups: [] }).view(id).rowIds
          expect(plain.toSorted()).toEqual(spec.rows.map((row) => row.id).toSorted())
          expect(plain.filter((row) => unsorted.includes(row))).toEqual(unsorted)
          expect(reading.rowIds.toSorted()).toEqual(unsorted.toSorted())
          const sort = reading.view.sorts.find(({ fieldId }) => database.fields.has(fieldId))
          const field = database.fields.get(sort?.fieldId ?? '')
          const texts = (field?.type === 'rich_text' ? reading.rowIds : []).map((row) =>
            field ? cellText(readCell(rows.get(row)!, field, database, context), field, context) : '',
          )
          expect(fold(texts)).toEqual(fold(dictionary(texts, sort?.descending ?? false)))
          const grouped = reading.groups?.groups.flatMap(({ rowIds }) => rowIds) ?? reading.rowIds
          expect(new Set(grouped)).toEqual(new Set(reading.rowIds))
        }
      }),
      { numRuns: NUM_RUNS },
    )
  })

  it('DB-FILTER-7: filters that nest say what a plain reading of them says', () => {
    const texts = fc.array(fc.constantFrom('', 'a', 'b', 'ab', 'abc', 'C'), { maxLength: 8 })
    const filters = fc.array(nestedContains(), { maxLength: 3 })
    fc.assert(
      fc.property(texts, filters, fc.constantFrom(...ENCODINGS), (values, tree, encoding) => {
        const spec = oneField({ type: 'rich_text', cells: values.map(text), view: { filters: tree } })
        const expected = [...values.keys()].filter((index) =>
          tree.every((filter) => passes(filter, values[index] ?? '') !== false),
        )
        expect(numbersOf(openSpec(spec, encoding).view().rowIds)).toEqual(expected)
      }),
      { numRuns: NUM_RUNS * 3 },
    )
  })
})

function nestedContains(): fc.Arbitrary<FilterSpec> {
  const leaf = fc.constantFrom('', 'a', 'b', 'c').map((content) => ({ fieldId: 'x', condition: 2, content }))
  return fc.letrec<{ filter: FilterSpec }>((tie) => ({
    filter: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      leaf,
      fc.record({ any: fc.array(tie('filter'), { maxLength: 3 }) }),
      fc.record({ all: fc.array(tie('filter'), { maxLength: 3 }) }),
    ),
  })).filter
}

/** Null where the filter says nothing. */
function passes(filter: FilterSpec, value: string): boolean | null {
  if ('fieldId' in filter)
    return filter.content === '' ? null : value.toLowerCase().includes(filter.content ?? '')
  const said = ('all' in filter ? filter.all : filter.any)
    .map((child) => passes(child, value))
    .filter((each) => each !== null)
  if (said.length === 0) return null
  return 'all' in filter ? said.every(Boolean) : said.some(Boolean)
}

/** Sorted pair by pair; empty ones last. */
function dictionary(texts: readonly string[], isReversed: boolean): string[] {
  const sign = isReversed ? -1 : 1
  return texts.toSorted((a, b) => {
    if (a === '' || b === '') return a === b ? 0 : a === '' ? 1 : -1
    return sign * a.localeCompare(b, 'en', { sensitivity: 'base', numeric: true })
  })
}

/** Equal for what a dictionary has in one place. */
function fold(texts: readonly string[]): string[] {
  return texts.map((value) => value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase())
}
