import type { Cell } from '../../cells/Cell.ts'
import type { Database } from '../../Database.ts'
import type { Field } from '../../fields/Field.ts'
import type { ReadContext } from '../../ReadContext.ts'
import type { Filter } from '../DatabaseView.ts'
import { cellTest } from './cellTest.ts'

/** Whether a row passes, given its cells. */
export type RowTest = (cellOf: (field: Field) => Cell | null) => boolean

/**
 * The tests that a row must pass, one for each filter. Filters of deleted fields, filters without the content that
 * their condition needs, and groups of only such filters are left out.
 */
export function compileFilters(
  filters: readonly Filter[],
  database: Database,
  context: ReadContext,
): readonly RowTest[] {
  return filters.flatMap((filter) => {
    const test = compile(filter, database, context)
    return test ? [test] : []
  })
}

function compile(filter: Filter, database: Database, context: ReadContext): RowTest | null {
  if (filter.kind !== 'data') {
    const tests = compileFilters(filter.children, database, context)
    if (tests.length === 0) return null
    return filter.kind === 'and'
      ? (cellOf) => tests.every((test) => test(cellOf))
      : (cellOf) => tests.some((test) => test(cellOf))
  }
  const field = database.fields.get(filter.fieldId)
  const test = field && cellTest(filter, field, context)
  return field && test ? (cellOf) => test(cellOf(field)) : null
}
