import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from './anyCharacter.ts'

it('draws characters from the first to the last, and no halves', () => {
  const drawn = fc.sample(fc.string({ unit: anyCharacter, maxLength: 5 }), 2000).join('')
  expect(drawn.isWellFormed()).toBe(true)
  const points = Array.from(drawn, (character) => character.codePointAt(0))
  expect(Math.min(...points)).toBe(0)
  expect(Math.max(...points)).toBe(0x10ffff)
})

it('knows where a character stands, so that strings shrink', () => {
  for (const character of ['a', '\ud7ff', '\ue000', '😀', '\u{10ffff}'])
    expect(anyCharacter.canShrinkWithoutContext(character)).toBe(true)
  for (const text of ['', 'ab', '\ud800', 7]) expect(anyCharacter.canShrinkWithoutContext(text)).toBe(false)
})
