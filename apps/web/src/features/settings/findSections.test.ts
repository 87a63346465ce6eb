import { expect, it } from 'vitest'
import { findSections } from './findSections.ts'

const WORDS: Readonly<Record<string, string>> = {
  'settings.profile': 'Profile',
  'account.name': 'Name',
  'settings.preferences': 'Preferences',
  'settings.weekStart': 'Prémier jour',
}
const SECTIONS = [
  { label: 'settings.profile', words: ['account.name'] },
  { label: 'settings.preferences', words: ['settings.weekStart'] },
] as const
const found = (query: string) =>
  findSections(SECTIONS, query, (key) => WORDS[key] ?? '').map(({ label }) => label)

it('SET-FIND-1: finds sections by their names and by what is set in them, whatever the case and the accents', () => {
  expect(found('  ')).toEqual(['settings.profile', 'settings.preferences'])
  expect(found('NAME')).toEqual(['settings.profile'])
  expect(found('premier')).toEqual(['settings.preferences'])
  expect(found('pr')).toEqual(['settings.profile', 'settings.preferences'])
  expect(found('billing')).toEqual([])
})
