import { expect, it } from 'vitest'
import { nearestEmojiLocale } from './EmojiData.ts'

it.each([
  ['en', 'en'],
  ['en-GB', 'en-gb'],
  ['en-AU', 'en-gb'],
  ['de-AT', 'de'],
  ['zh-TW', 'zh-hant'],
  ['zh-Hant-HK', 'zh-hant'],
  ['zh-CN', 'zh'],
  ['pt-BR', 'pt'],
  ['es', 'es'],
  ['es-ES', 'es'],
  ['es-AR', 'es-mx'],
  ['nn-NO', 'nb'],
  ['ar', 'en'],
  ['', 'en'],
])('finds the emoji names nearest to %s in %s', (language, locale) => {
  expect(nearestEmojiLocale(language)).toBe(locale)
})
