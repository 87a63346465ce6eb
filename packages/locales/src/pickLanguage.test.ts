import { expect, it } from 'vitest'

import type { Language } from './languages.ts'
import { pickLanguage } from './pickLanguage.ts'

const languages: readonly Language[] = [
  { code: 'en', name: 'English', direction: 'ltr' },
  { code: 'pt', name: 'Português', direction: 'ltr' },
  { code: 'zh-Hant', name: '繁體中文', direction: 'ltr' },
]

it.each([
  [['pt'], 'pt'],
  [['pt-BR'], 'pt'],
  [['pt_BR'], 'pt'],
  [['zh-Hant-TW'], 'zh-Hant'],
  [['zh-CN', 'pt'], 'pt'],
  [[null, undefined, '', 'PT'], 'pt'],
  [['xx'], 'en'],
  [[], 'en'],
])('of %j it picks %s', (preferred, code) => {
  expect(pickLanguage(preferred, languages).code).toBe(code)
})
