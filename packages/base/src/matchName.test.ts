import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldName, matchName } from './matchName.ts'

const marked = (name: string, query: string) =>
  matchName(name, query)?.marks.map(([start, end]) => name.slice(start, end)) ?? null
const rank = (name: string, query: string) => matchName(name, query)?.rank ?? null

describe('FIND-NAME-1: a name is found', () => {
  it('whole, by its beginning, by the beginning of a word, by a part, and by its words in any order', () => {
    expect(rank('Lakeside library', 'lakeside library ')).toBe(0)
    expect(rank('Lakeside library', 'lake')).toBe(1)
    expect(rank('Lakeside library', 'lib')).toBe(2)
    expect(rank('Lakeside library', 'side')).toBe(3)
    expect(rank('Lakeside library', 'lib lake')).toBe(4)
    expect(rank('Lakeside library', 'boat')).toBeNull()
    expect(rank('Lakeside library', 'lib boat')).toBeNull()
  })

  it('whatever the case, the accents and the form of the letters', () => {
    expect(rank('Été', 'ete')).toBe(0)
    expect(rank('Straße', 'STRASSE')).toBe(0)
    expect(rank('ﬁle', 'file')).toBe(0)
    expect(rank('שָׁלוֹם', 'שלום')).toBe(0)
    expect(rank('مُحَمَّد', 'محمد')).toBe(0)
  })

  it('in scripts without spaces anywhere, and there by its own letters', () => {
    expect(rank('東京の図書館', '図書館')).toBe(3)
    expect(rank('ห้องสมุดริมทะเลสาบ', 'ทะเล')).toBe(3)
    expect(rank('กิน', 'กน')).toBeNull()
    expect(rank('かき', 'がき')).toBeNull()
    expect(rank('한국', '한')).toBe(1)
  })
})

describe('FIND-NAME-2: what was meant is marked', () => {
  it('where a word begins with it rather than earlier inside of one', () => {
    expect(marked('Flake, lake', 'lake')).toEqual(['lake'])
    expect(matchName('Flake, lake', 'lake')?.marks).toEqual([[7, 11]])
  })

  it('whole letters with their accents', () => {
    expect(marked('Le café', 'cafe')).toEqual(['café'])
    expect(marked('Le cafe\u0301s', 'cafe')).toEqual(['cafe\u0301'])
    expect(marked('Straße 7', 'strass')).toEqual(['Straß'])
    expect(marked('Lake 👩‍🚀 notes', 'notes')).toEqual(['notes'])
  })

  it('each word of its own, without overlapping', () => {
    expect(marked('Lakeside library', 'lib lake')).toEqual(['Lake', 'lib'])
    expect(marked('Lakeside', 'lake lakes')).toEqual(['Lakes'])
  })
})

it('FIND-NAME-2: marks lie in the name, in order and apart, and fold to what was typed', () => {
  const letters = fc.string({
    unit: fc.constantFrom('a', 'É', 'e\u0301', 'ß', 'ﬁ', ' ', '-', '図', '👩‍🚀', 'が', 'ก', 'ิ'),
    maxLength: 8,
  })
  fc.assert(
    fc.property(letters, letters, (name, query) => {
      const found = matchName(name, query)
      const marks = found?.marks ?? []
      const bounds = marks.flat()
      expect(bounds.every((bound, index) => bound > (bounds[index - 1] ?? -1) && bound <= name.length)).toBe(
        true,
      )
      const meant = marks.map(([start, end]) => foldName(name.slice(start, end))).join('')
      expect(found === null || found.rank === 4 || meant.includes(foldName(query).trim())).toBe(true)
    }),
  )
})
