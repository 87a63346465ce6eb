import { expect, it } from 'vitest'
import { faceLetter, firstLetter } from './firstLetter.ts'

it('answers the first letter as people see it', () => {
  const letters = ['acme', ' Base', 'e\u0301tude', 'ßig', '日本', '👩‍👩‍👧 us', '7', '', 'a'].map(firstLetter)
  expect(letters).toEqual(['A', 'B', 'E\u0301', 'SS', '日', '👩‍👩‍👧', '7', '', 'A'])
})

it('gives a face without a name a sign', () => {
  expect([faceLetter(' '), faceLetter('mara')]).toEqual(['?', 'M'])
})
