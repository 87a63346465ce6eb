import { expect, it } from 'vitest'
import { weekStart } from './weekStart.ts'

it('DB-WEEK-1: weeks begin as they do where the language is spoken, else on Monday', () => {
  const languages = ['en', 'en-US', 'de', 'pt-BR', 'ar-EG', 'no language', '']
  expect(languages.map(weekStart)).toEqual([1, 0, 1, 0, 6, 1, 1])
})
