import { expect, it } from 'vitest'
import { createExpansion } from './expansion.ts'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'

it('remembers what is open as a map of view id to true', () => {
  const storage = memoryStorage()
  const expansion = createExpansion(storage)
  expansion.getState().setExpanded('a', true)
  expansion.getState().reveal(['a', 'b'])
  expansion.getState().setExpanded('a', false)
  expect(JSON.parse(storage.getItem('outline_expanded') ?? '')).toEqual({ b: true })
  expect([...createExpansion(storage).getState().expanded]).toEqual(['b'])
})

it('starts closed when what is stored is damaged', () => {
  expect(createExpansion(memoryStorage({ outline_expanded: '{"a"' })).getState().expanded.size).toBe(0)
  expect(createExpansion(memoryStorage({ outline_expanded: 'null' })).getState().expanded.size).toBe(0)
})
