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

it('EDIT-TITLE-9: what is being typed survives a closed tab, and is sent only then', () => {
  const storage = memoryStorage()
  const open = () => createUnsentNames(storage, 'names').getState()
  const first = createUnsentNames(storage, 'names')
  first.getState().draft('a', 'Pla')
  first.getState().draft('a', 'Plan')
  expect([first.getState().names, open().names]).toEqual([{}, { a: 'Plan' }])
  first.getState().draft('a', null)
  expect(open().names).toEqual({})
})

it('EDIT-TITLE-9: a draft outlives the arrival of the name before it, and gives way to it when taken back', () => {
  const storage = memoryStorage()
  const { getState } = createUnsentNames(storage, 'names')
  getState().put('a', 'Plan')
  getState().draft('a', 'Plans')
  getState().draft('a', null)
  expect(createUnsentNames(storage, 'names').getState().names).toEqual({ a: 'Plan' })
  getState().draft('a', 'Plans')
  getState().drop('a', 'Plan')
  expect(createUnsentNames(storage, 'names').getState().names).toEqual({ a: 'Plans' })
})

it('EDIT-TITLE-9: tabs leave each other’s names in the browser', () => {
  const storage = memoryStorage()
  const [one, other] = [createUnsentNames(storage, 'names'), createUnsentNames(storage, 'names')]
  one.getState().put('a', 'Plan')
  other.getState().put('b', 'Notes')
  one.getState().drop('a', 'Plan')
  expect(createUnsentNames(storage, 'names').getState().names).toEqual({ b: 'Notes' })
})

it('EDIT-TITLE-8: nothing is kept that the server refuses', () => {
  const { getState } = createUnsentNames(memoryStorage(), 'names')
  getState().put('a', `\0${'x'.repeat(2100)}`)
  expect(getState().names).toEqual({ a: 'x'.repeat(2000) })
})
