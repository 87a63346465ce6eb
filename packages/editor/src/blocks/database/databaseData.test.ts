import { expect, it } from 'vitest'
import { dataOfNew, heightOf, viewIdsOf } from './databaseData.ts'

it('EDIT-DB-1: views are those of the list, each once, else the one; what is no id is left out', () => {
  expect(viewIdsOf({ view_id: 'a', view_ids: ['b', 'a', 'b', 7, ''] })).toEqual(['b', 'a'])
  expect(viewIdsOf({ view_id: 'a', view_ids: [] })).toEqual(['a'])
  expect(viewIdsOf({ view_id: 'a', view_ids: 'b' })).toEqual(['a'])
  expect(viewIdsOf({ view_id: 7 })).toEqual([])
  expect(viewIdsOf({})).toEqual([])
})

it('EDIT-DB-8: what is no height, or too low to be seen, is none; the highest is bounded', () => {
  expect(heightOf({ height: 300 })).toBe(300)
  expect(heightOf({ height: 9_000_000 })).toBe(1600)
  for (const height of [20, -1, Number.NaN, '300', null]) expect(heightOf({ height })).toBeNull()
})

it('EDIT-DB-4: a new block says what newer clients read, and nothing that is not known', () => {
  expect(dataOfNew({ viewId: 'v', databaseId: 'd' }, 'p')).toEqual({
    parent_id: 'p',
    view_id: 'v',
    view_ids: ['v'],
    database_id: 'd',
  })
  expect(dataOfNew({ viewId: 'v', databaseId: null }, 'p')).not.toHaveProperty('database_id')
})
