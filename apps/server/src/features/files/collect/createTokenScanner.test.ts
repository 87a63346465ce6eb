import fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '../../../../../../scripts/setup/runs.mjs'
import { createTokenScanner } from './createTokenScanner.ts'
import { tokenOf } from './tokenOf.ts'

it('FILE-COLLECT-1: finds what occurs, wherever it stands', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/', '%', '\u0000'), maxLength: 60 })
  const token = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 4, maxLength: 9 })
  fc.assert(
    fc.property(fc.array(token, { maxLength: 8 }), fc.array(letters, { maxLength: 4 }), (tokens, texts) => {
      const scanner = createTokenScanner(tokens)
      for (const text of texts) scanner.scan(Buffer.from(text))
      const expected = tokens.filter((each) => texts.some((text) => text.includes(each)))
      expect([...scanner.found].toSorted()).toEqual([...new Set(expected)].toSorted())
    }),
    { numRuns: runs(500) },
  )
})

it('FILE-COLLECT-1: looks at a slice of a larger buffer alone', () => {
  const scanner = createTokenScanner(['token'])
  const all = Buffer.from('a token here')
  scanner.scan(all.subarray(0, 6))
  expect(scanner.found.size).toBe(0)
  scanner.scan(all.subarray(2, 7))
  expect([...scanner.found]).toEqual(['token'])
})

it.each([
  ['q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA=.', 'q83vEjRWeJCrze8SNFZ4kKvN7xI0VniQq83vEjRWeJA'],
  ['ab-cdef_ghi=.', 'cdef'],
  ['photo.jpeg', 'photo'],
  ['=', ''],
])('FILE-COLLECT-2: %s is looked for as %s', (fileId, token) => {
  expect(tokenOf(fileId)).toBe(token)
})
