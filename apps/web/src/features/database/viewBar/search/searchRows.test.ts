import type { ReadContext } from '@sheaf/model'
import { expect, it } from 'vitest'
import { SAMPLE_VIEW_ID, sampleRecords } from '../../testing/sampleRecords.ts'
import { openRowSearch } from './searchRows.ts'

const CONTEXT: ReadContext = { locale: 'en-GB', timeZone: 'UTC', now: 0 }

it('VIEW-SEARCH-1: finds rows by all words, in whatever cells, case and accents', () => {
  const records = sampleRecords(10)
  const { matches } = openRowSearch(records, SAMPLE_VIEW_ID, CONTEXT)
  const found = (query: string) =>
    [...records.rows.values()].filter((row) => !row.isDeleted && matches(row, query)).length
  expect(found('library')).toBe(1)
  expect(found('LIBRÄRY permit')).toBe(1)
  expect(found('permit  timber')).toBe(1)
  expect(found('reuse')).toBe(5)
  expect(found('14 Feb 2026')).toBe(1)
  expect(found('1860')).toBe(1)
  expect(found('nowhere')).toBe(0)
})
