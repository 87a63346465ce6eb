import type { EmojiEntry } from '@sheaf/icons/EmojiData'
import { afterEach, expect, it, vi } from 'vitest'
import { inTone } from './emojiSet.ts'
import { readSkinTone, storeSkinTone } from './skinTone.ts'

const HAND: EmojiEntry = ['✋', 'raised hand', '', 1, ['✋🏻', '✋🏼', '✋🏽', '✋🏾', '✋🏿']]
const LEAF: EmojiEntry = ['🌿', 'herb', '', 1]

afterEach(() => vi.unstubAllGlobals())

it('COM-VIEW-6: emoji of people come in the tone that is remembered, all others as they are', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect([readSkinTone(), inTone(HAND, readSkinTone())]).toEqual([0, '✋'])
  storeSkinTone(3)
  // As the app, and other clients on this address, keep it.
  expect([...kept]).toEqual([['emoji-mart.skin', '4']])
  expect([inTone(HAND, readSkinTone()), inTone(LEAF, readSkinTone())]).toEqual(['✋🏽', '🌿'])
  for (const odd of ['9', 'x', '1.5', '']) {
    kept.set('emoji-mart.skin', odd)
    expect([odd, readSkinTone()]).toEqual([odd, 0])
  }
})

it('COM-VIEW-6: where nothing can be kept, emoji come without a tone', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  storeSkinTone(2)
  expect(readSkinTone()).toBe(0)
})
