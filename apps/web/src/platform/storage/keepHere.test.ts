import { expect, it } from 'vitest'
import { keepHere } from './keepHere.ts'

it('OFF-WAIT-7: what is kept can be read, and null takes it away', () => {
  const kept = new Map<string, string>()
  const storage = {
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  keepHere('theme', 'dark', storage)
  expect(kept.get('theme')).toBe('dark')
  keepHere('theme', null, storage)
  expect(kept.size).toBe(0)
})

it('OFF-WAIT-7: a storage that is full or forbidden makes nothing fail', () => {
  const refuse = (): never => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  expect(() => keepHere('theme', 'dark', { setItem: refuse, removeItem: refuse })).not.toThrow()
  expect(() => keepHere('theme', null, { setItem: refuse, removeItem: refuse })).not.toThrow()
})
