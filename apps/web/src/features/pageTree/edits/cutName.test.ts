import { MAX_VIEW_NAME_LENGTH } from '@sheaf/contract'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutName, MAX_NAME_LENGTH, storableName } from './cutName.ts'

const FAMILY = '👩‍👩‍👧‍👦'

describe('EDIT-TITLE-8', () => {
  it('counts as the server does', () => {
    expect(MAX_NAME_LENGTH).toBe(MAX_VIEW_NAME_LENGTH)
  })

  it('cuts at the limit, in front of a character that does not fit as a whole', () => {
    expect(cutName('a'.repeat(2000))).toEqual({ name: 'a'.repeat(2000), rest: '' })
    expect(cutName('a'.repeat(2001))).toEqual({ name: 'a'.repeat(2000), rest: 'a' })
    for (const character of ['😀', 'e\u0301', '🇩🇪', FAMILY, '👍🏽', 'क्षि']) {
      for (let fits = 1; fits < character.length; fits += 1) {
        const before = 'a'.repeat(2000 - fits)
        expect(cutName(`${before}${character}z`)).toEqual({ name: before, rest: `${character}z` })
      }
      const whole = `${'a'.repeat(2000 - character.length)}${character}`
      expect(cutName(`${whole}z`)).toEqual({ name: whole, rest: 'z' })
    }
    // One letter under more marks than fit is cut among them, between characters of Unicode.
    expect(cutName(`a${'\u0301'.repeat(3000)}`).name).toHaveLength(2000)
    expect(cutName(`aa${'\u{1D165}'.repeat(1500)}`).name.isWellFormed()).toBe(true)
    expect(cutName(`a${'\u{1D165}'.repeat(1500)}`).name.isWellFormed()).toBe(true)
  })

  it('loses and adds nothing', () => {
    const piece = fc.constantFrom('a', ' ', '😀', FAMILY, '🇩🇪', 'e\u0301', '\u0301', '\u200d', 'क्षि', '文')
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1, maxLength: 40 }), fc.nat(12), (pieces, offset) => {
        const name = 'a'.repeat(offset) + pieces.join('').repeat(300)
        const cut = cutName(name)
        expect(cut.name + cut.rest).toBe(name)
        expect(cut.name.length).toBeLessThanOrEqual(2000)
        expect([cut.name.isWellFormed(), cut.rest.isWellFormed()]).toEqual([true, true])
      }),
    )
  })

  it('sends nothing that the server cannot store', () => {
    expect(storableName('a\0b\ud83d')).toBe('ab\ufffd')
    expect(storableName('x'.repeat(3000))).toHaveLength(2000)
  })
})
