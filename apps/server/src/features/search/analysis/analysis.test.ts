import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyCharacter } from '../../../../../../scripts/setup/anyCharacter.ts'
import { foldText } from './foldText.ts'
import { parseQuery } from './parseQuery.ts'
import { readTokens } from './readTokens.ts'
import { writeQuery } from './writeQuery.ts'

const asQuery = (query: string) => writeQuery(parseQuery(query), { key: '', isTitleOnly: false })

describe('how text is taken apart', () => {
  it.each([
    ['Ünïcödé STRASSE Straße', 'unicode strasse strasse'],
    ['ﾃｽﾄ カメラ ＡＢＣ', 'てすと かめら abc'],
    ['الْمَكْتَبَة أحمد', 'المكتبه احمد'],
    ['Ещё Ὀδυσσεύς İstanbul', 'еще οδυσσευσ istanbul'],
    ['ที่นี่ हिन्दी 한국어', 'ที่นี่ हिन्दी 한국어'],
    ['한국어'.normalize('NFD'), '한국어'],
  ])('SEARCH-FOLD-1: %s is compared as %s', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('SEARCH-TOKEN-1: tokens are pieces of the text, in order, of any text at all', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), (text) => {
        let from = 0
        let position = 0
        for (const token of readTokens(text)) {
          expect(token.start).toBeGreaterThanOrEqual(from)
          expect(token.end).toBeGreaterThan(token.start)
          expect(token.position).toBeGreaterThan(position)
          expect(token.text).not.toBe('')
          ;[from, position] = [token.end, token.position]
        }
        expect(from).toBeLessThanOrEqual(text.length)
      }),
    )
  })

  it.each([
    ['red boat', `('red') & ('boat':*)`],
    ['red boat ', `('red') & ('boat')`],
    ['"red boat" sail', `('red' <1> 'boat') & ('sail':*)`],
    ['東京の桜', `('東京') & ('桜':*)`],
    ['"東京の"', `('東京' <1> '京の')`],
    ['Müller', `('muller':* | 'mueller':*)`],
    ['" & | !', ''],
  ])('SEARCH-QUERY-1: %s asks for %s', (query, expected) => {
    expect(asQuery(query)).toBe(expected)
  })
})
