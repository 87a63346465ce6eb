import { expect, it } from 'vitest'
import { memoryStorage } from '../../../platform/testing/memoryStorage.ts'
import { createUnsentNames } from './unsentNames.ts'

it('R3: a name survives a reload until the server has it', () => {
  const storage = memoryStorage()
  createUnsentNames(storage, 'names').getState().put('a', 'Plan')
  const reloaded = createUnsentNames(storage, 'names')
  expect(reloaded.getState().names).toEqual({ a: 'Plan' })
  reloaded.getState().drop('a', 'Plan')
  expect(createUnsentNames(storage, 'names').getState().names).toEqual({})
})

it('keeps a name that was typed while an older one was on its way', () => {
  const { getState } = createUnsentNames(memoryStorage(), 'names')
  getState().put('a', 'Plan')
  getState().put('a', 'Plans')
  getState().drop('a', 'Plan')
  expect(getState().names).toEqual({ a: 'Plans' })
})

it('takes nothing from damaged storage', () => {
  expect(createUnsentNames(memoryStorage({ names: '{"a":1,"b":"ok"}' }), 'names').getState().names).toEqual({
    b: 'ok',
  })
  expect(createUnsentNames(memoryStorage({ names: '[' }), 'names').getState().names).toEqual({})
})
