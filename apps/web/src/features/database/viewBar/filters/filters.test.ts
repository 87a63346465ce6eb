import { cellTest, FIELD_TYPES, type Filter, type ReadContext } from '@sheaf/model'
import { describe, expect, it } from 'vitest'
import { sampleField } from '@sheaf/export/testing'
import { allFilters, isSimple } from './allFilters.ts'
import { conditionOf, filterConditions, type DataFilter, type FilterCondition } from './filterConditions.ts'
import { contentOfDays, contentOfIds, contentOfText, daysIn, idsIn, typedContent } from './filterContent.ts'
import { moveFilter, nudgePlace, replaceFilter, rootOf, simplified } from './filterTree.ts'
import { newFilter, withCondition } from './newFilter.ts'

const CONTEXT: ReadContext = { locale: 'de-DE', timeZone: 'Europe/Berlin', now: Date.UTC(2026, 5, 11, 12) }

/** What each kind of value holds when something was typed or chosen. */
const CONTENT = {
  none: '',
  text: 'wood',
  number: '12.5',
  duration: '5400000',
  options: 'a,b',
  day: contentOfDays({ start: 20_600, end: null }, 'day', CONTEXT),
  days: contentOfDays({ start: 20_600, end: 20_610 }, 'days', CONTEXT),
  people: '["p"]',
  rows: '["00000000-0000-4000-8000-000000000001"]',
} as const

describe('conditions of filters', () => {
  it.each(FIELD_TYPES.filter((type) => type !== 'media'))(
    'VIEW-FILTER-5: each of %s chooses rows once it has what it compares with',
    (type) => {
      const field = sampleField(type)
      const conditions = filterConditions(field)
      expect(conditions.length).toBeGreaterThan(1)
      expect(new Set(conditions.map(({ number }) => number)).size).toBe(conditions.length)
      expect(new Set(conditions.map(({ words }) => words)).size).toBe(conditions.length)
      const filterWith = ({ number }: FilterCondition, content: string): DataFilter => ({
        ...newFilter(field, CONTEXT),
        condition: number,
        content,
      })
      const without = (each: FilterCondition) => cellTest(filterWith(each, ''), field, CONTEXT) === null
      const withIt = (each: FilterCondition) => filterWith(each, CONTENT[each.value])
      expect(conditions.map((each) => conditionOf(withIt(each), field))).toEqual(conditions)
      expect(conditions.filter((each) => cellTest(withIt(each), field, CONTEXT) === null)).toEqual([])
      expect(conditions.filter(without)).toEqual(conditions.filter(({ value }) => value !== 'none'))
    },
  )

  it('VIEW-FILTER-5: every condition that the format has is offered, but for two that say the same of one option', () => {
    const numbers = (type: Parameters<typeof sampleField>[0]) =>
      filterConditions(sampleField(type))
        .map(({ number }) => number)
        .toSorted((one, other) => one - other)
    const upTo = (count: number) => Array.from({ length: count }, (_, number) => number)
    expect(numbers('rich_text')).toEqual(upTo(8))
    expect(numbers('number')).toEqual(upTo(8))
    expect(numbers('checkbox')).toEqual(upTo(2))
    expect(numbers('checklist')).toEqual(upTo(2))
    expect(numbers('multi_select')).toEqual(upTo(6))
    expect(numbers('single_select')).toEqual([0, 1, 4, 5])
    expect(numbers('date_time')).toEqual(upTo(28))
    expect(numbers('created_time')).toEqual([...upTo(8), 16, 17, 18, 19, 20, 21])
    expect(numbers('relation')).toEqual(upTo(4))
    expect(numbers('person')).toEqual(upTo(4))
    expect(filterConditions(sampleField('media'))).toEqual([])
  })

  it('VIEW-FILTER-6: filters that other clients wrote are read: for another type they have no condition here', () => {
    const select = sampleField('single_select')
    const filter = { ...newFilter(select, CONTEXT), condition: 2, content: 'a' }
    expect(conditionOf(filter, select)?.words).toBe('grid.filter.isAnyOf')
    expect(conditionOf({ ...filter, condition: 99 }, select)).toBeNull()
    expect(conditionOf({ ...filter, condition: null }, select)?.number).toBe(0)
    const relation = sampleField('relation')
    const old = { ...newFilter(relation, CONTEXT), typeNumber: 0, condition: 4, content: 'Lake' }
    expect(conditionOf(old, relation)).toMatchObject({ words: 'grid.filter.startsWith', value: 'text' })
  })
})

describe('what a filter compares with', () => {
  it('VIEW-FILTER-2: numbers and durations are stored as programs write them, and shown as they are typed', () => {
    const [number, duration] = [sampleField('number'), sampleField('time')]
    expect(contentOfText('1.860,5', 'number', number, CONTEXT)).toBe('1860.5')
    expect(typedContent('1860.5', 'number', number, CONTEXT)).toBe('1860,5')
    expect(contentOfText('1h 30m', 'duration', duration, CONTEXT)).toBe('5400000')
    expect(typedContent('5400000', 'duration', duration, CONTEXT)).toBe('1h 30m')
    expect(contentOfText('12x', 'number', number, CONTEXT)).toBeNull()
    expect(contentOfText(' ', 'number', number, CONTEXT)).toBe('')
    expect(contentOfText(' a', 'text', number, CONTEXT)).toBe(' a')
    const rollup = sampleField('rollup')
    expect(contentOfText('2,5', 'number', rollup, CONTEXT)).toBe('2.5')
  })

  it('VIEW-FILTER-3: days are stored as seconds where the reader is, and stay when the condition changes', () => {
    expect(daysIn(CONTENT.day, CONTEXT)).toEqual({ start: 20_600, end: null })
    expect(daysIn(CONTENT.days, CONTEXT)).toEqual({ start: 20_600, end: 20_610 })
    expect(daysIn('{"timestamp":"1781128800"}', CONTEXT).start).toBe(20_615)
    for (const damaged of ['', '[', 'null', '3', '{"timestamp":{}}'])
      expect(daysIn(damaged, CONTEXT)).toEqual({ start: null, end: null })
    const date = sampleField('date_time')
    const between = withCondition({ ...newFilter(date, CONTEXT), content: CONTENT.day }, 5, date, CONTEXT)
    expect(daysIn(between.content, CONTEXT)).toEqual({ start: 20_600, end: null })
    expect(withCondition(between, 2, date, CONTEXT).content).toBe(CONTENT.day)
    expect(withCondition(between, 16, date, CONTEXT).content).toBe(between.content)
  })

  it('VIEW-FILTER-4: options stand between commas, people and rows in a list', () => {
    expect(contentOfIds(['a', 'b'], 'options')).toBe('a,b')
    expect(contentOfIds(['a', 'b'], 'people')).toBe('["a","b"]')
    expect(contentOfIds([], 'people')).toBe('')
    expect(idsIn('a, b,')).toEqual(['a', 'b'])
    expect(idsIn('["a",3,"b"]')).toEqual(['a', 'b'])
    expect(idsIn('')).toEqual([])
  })
})

const rule = (id: string): Filter => ({ ...newFilter(sampleField('rich_text'), CONTEXT), id })
const group = (id: string, kind: 'and' | 'or', ...children: readonly Filter[]): Filter => ({
  kind,
  id,
  children,
})
const shape = (filters: readonly Filter[] | null): unknown =>
  filters?.map((filter) => (filter.kind === 'data' ? filter.id : { [filter.id]: shape(filter.children) }))

describe('filters in groups', () => {
  const tree = [rule('a'), group('g', 'or', rule('b'), group('h', 'and', rule('c'))), rule('d')]

  it('VIEW-BUILDER-1: are simple again where that says the same', () => {
    expect(isSimple(tree)).toBe(false)
    expect(simplified(tree)).toBeNull()
    expect(shape(simplified([group('g', 'and', rule('a'), group('h', 'or', rule('b')))]))).toEqual(['a', 'b'])
    expect(rootOf([group('g', 'or', rule('a'))])).toMatchObject({ id: 'g', kind: 'or' })
    expect(rootOf(tree)).toMatchObject({ id: null, kind: 'and' })
  })

  it('VIEW-BUILDER-2: move into groups, out of them and past each other, never into themselves', () => {
    expect(shape(moveFilter(tree, 'a', { groupId: 'g', index: 1 }))).toEqual([
      { g: ['b', 'a', { h: ['c'] }] },
      'd',
    ])
    expect(shape(moveFilter(tree, 'd', { groupId: null, index: 0 }))).toEqual([
      'd',
      'a',
      { g: ['b', { h: ['c'] }] },
    ])
    expect(shape(moveFilter(tree, 'a', { groupId: null, index: 3 }))).toEqual([
      { g: ['b', { h: ['c'] }] },
      'd',
      'a',
    ])
    expect(moveFilter(tree, 'g', { groupId: 'h', index: 0 })).toBeNull()
    expect(shape(moveFilter(tree, 'c', { groupId: null, index: 0 }))).toEqual(['c', 'a', { g: ['b'] }, 'd'])
  })

  it('VIEW-BUILDER-2: go by keys through every place between the top and the end', () => {
    let now: readonly Filter[] = tree
    const seen: unknown[] = []
    for (let step = 0; step < 12; step += 1) {
      const place = nudgePlace(now, 'a', 1)
      const next = place && moveFilter(now, 'a', place)
      if (!next) break
      now = next
      seen.push(shape(now))
    }
    expect(seen).toEqual([
      [{ g: ['a', 'b', { h: ['c'] }] }, 'd'],
      [{ g: ['b', 'a', { h: ['c'] }] }, 'd'],
      [{ g: ['b', { h: ['a', 'c'] }] }, 'd'],
      [{ g: ['b', { h: ['c', 'a'] }] }, 'd'],
      [{ g: ['b', { h: ['c'] }, 'a'] }, 'd'],
      [{ g: ['b', { h: ['c'] }] }, 'a', 'd'],
      [{ g: ['b', { h: ['c'] }] }, 'd', 'a'],
    ])
    for (let step = 0; step < 7; step += 1) {
      const place = nudgePlace(now, 'a', -1)
      now = (place && moveFilter(now, 'a', place)) ?? now
    }
    expect(shape(now)).toEqual(shape(tree))
  })

  it('VIEW-BUILDER-1: a group goes with the last that is in it', () => {
    expect(shape(replaceFilter(tree, 'c', () => []))).toEqual(['a', { g: ['b'] }, 'd'])
    expect(allFilters(tree)).toHaveLength(6)
  })
})
