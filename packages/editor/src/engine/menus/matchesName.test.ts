import { expect, it } from 'vitest'
import { matchesName } from './matchesName.ts'

const isFound = (name: string, query: string) => matchesName(name, null, query)

it('PEOPLE-ACCESS-16: a name is found by the start of any of its words, in any script', () => {
  expect(isFound('Mara Lindqvist', 'lin')).toBe(true)
  expect(isFound('Mara Lindqvist', 'qvist')).toBe(false)
  expect(isFound('Jean-Luc Özdemir', 'oz')).toBe(true)
  expect(isFound('Jean-Luc Özdemir', 'LUC')).toBe(true)
  expect(isFound('Groß', 'gross')).toBe(true)
  expect(isFound('Ольга Ёлкина', 'елк')).toBe(true)
  expect(isFound('محمد نور', 'نور')).toBe(true)
  expect(isFound('山田太郎', '太郎')).toBe(true)
  expect(isFound('김민준', '민')).toBe(true)
  expect(isFound('ปิยะดา', 'ดา')).toBe(true)
  expect(isFound('Noor', '')).toBe(true)
})

it('PEOPLE-ACCESS-16: a name is found by the start of the address', () => {
  expect(matchesName('Mara', 'lake@example.org', 'lake')).toBe(true)
  expect(matchesName('Mara', 'lake@example.org', 'example')).toBe(false)
})
