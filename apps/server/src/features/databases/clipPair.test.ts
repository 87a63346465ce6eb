import { expect, it } from 'vitest'
import { clipPair } from './clipPair.ts'

it('PUB-DIFF-3: long cells are cut around what is other, never through a character', () => {
  expect(clipPair('a', 'b')).toEqual(['a', 'b'])
  const [before, after] = clipPair(`${'x'.repeat(900)}one`, `${'x'.repeat(900)}two`)
  expect([before, after]).toEqual([`…${'x'.repeat(80)}one`, `…${'x'.repeat(80)}two`])
  const [long, none] = clipPair('🪁'.repeat(400), '')
  expect(long).toBe(`${'🪁'.repeat(300)}…`)
  expect(none).toBe('')
  const odd = clipPair(`y${'🪁'.repeat(400)}`, 'y')[0]
  expect(odd.isWellFormed()).toBe(true)
  expect(clipPair(`${'🪁'.repeat(300)}a`, `${'🪁'.repeat(300)}b`).every((text) => text.isWellFormed())).toBe(
    true,
  )
})
