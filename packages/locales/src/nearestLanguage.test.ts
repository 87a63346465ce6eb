import { expect, it } from 'vitest'
import { nearestLanguage } from './nearestLanguage.ts'

const CODES = ['en', 'de', 'pt-BR', 'pt-PT', 'zh-TW', 'he', 'sr'] as const

it.each([
  [['de'], 'de'],
  [['de-AT'], 'de'],
  [['de_AT'], 'de'],
  [['pt'], 'pt-BR'],
  [['pt-PT'], 'pt-PT'],
  [['pt-AO'], 'pt-BR'],
  [['zh-Hant-HK'], 'zh-TW'],
  [['zh-Hant'], 'zh-TW'],
  [['zh-CN', 'de'], 'de'],
  [['zh'], null],
  [['iw'], 'he'],
  [['sr-Latn', 'he'], 'he'],
  [['sr-RS'], 'sr'],
  [[null, undefined, '', 'DE'], 'de'],
  [['not a tag!', 'xx'], null],
  [[], null],
])('MSG-LANG-2: of %j it picks %s', (preferred, code) => {
  expect(nearestLanguage(preferred, CODES)).toBe(code)
})
