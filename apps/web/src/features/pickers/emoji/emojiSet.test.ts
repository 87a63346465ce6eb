import type { EmojiData } from '@sheaf/icons'
import { expect, it } from 'vitest'
import { inTone, readEmoji } from './emojiSet.ts'
import { searchWords } from '../searchWords.ts'

const tones = ['👋🏻', '👋🏼', '👋🏽', '👋🏾', '👋🏿']
const english: EmojiData = {
  tones: ['light', 'medium-light', 'medium', 'medium-dark', 'dark'],
  groups: [
    { key: 'people-body', name: 'people', emoji: [['👋', 'waving hand', 'bye|hello', 0.6, tones]] },
    { key: 'food-drink', name: 'Food', emoji: [['🥐', 'croissant', 'bread|french', 3]] },
  ],
}
const german: EmojiData = {
  tones: [],
  groups: [{ key: 'people-body', name: 'Menschen', emoji: [['👋', 'winkende Hand', 'tschüss', 0.6]] }],
}

it('knows emoji by all their tones, and shows the wanted one', () => {
  const { byText, all } = readEmoji(english)
  expect(byText.get('👋🏽')).toBe(all[0])
  expect([0, 3, 9].map((tone) => inTone(all[0]!, tone))).toEqual(['👋', '👋🏽', '👋'])
  expect(inTone(all[1]!, 3)).toBe('🥐')
})

it('finds emoji by the words of a second language, and names them in the first', () => {
  const { all } = readEmoji(english, { known: german })
  expect(searchWords(all, 'Tschüss').map(({ name }) => name)).toEqual(['waving hand'])
  expect(searchWords(all, 'winken').map(({ name }) => name)).toEqual(['waving hand'])
  expect(searchWords(readEmoji(english).all, 'winken')).toEqual([])
})

it('leaves out what is newer than what can be shown', () => {
  const { groups } = readEmoji(english, { maxVersion: 1 })
  expect(groups.map(({ name, items }) => [name, items.length])).toEqual([
    ['People', 1],
    ['Food', 0],
  ])
})
