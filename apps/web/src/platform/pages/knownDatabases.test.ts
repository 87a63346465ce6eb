import { beforeEach, expect, it, vi } from 'vitest'
import { isKnownDatabase, rememberDatabase } from './knownDatabases.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

it('SYNC-OPEN-10: the 200 views that were shown last as databases are known', () => {
  expect(isKnownDatabase('v0')).toBe(false)
  for (let at = 0; at < 200; at += 1) rememberDatabase(`v${at}`)
  expect(isKnownDatabase('v0')).toBe(true)
  rememberDatabase('v0')
  rememberDatabase('v200')
  expect(isKnownDatabase('v0')).toBe(true)
  expect(isKnownDatabase('v1')).toBe(false)
  expect(isKnownDatabase('v200')).toBe(true)
})
