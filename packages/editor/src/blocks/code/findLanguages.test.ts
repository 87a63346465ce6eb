import { CODE_LANGUAGES } from '@sheaf/model'
import { expect, it } from 'vitest'
import { findLanguages } from './findLanguages.ts'

const choices = [{ id: null, name: 'Auto' }, ...CODE_LANGUAGES]

it.each([
  ['', 'Auto'],
  ['js', 'JavaScript'],
  ['java', 'Java'],
  ['c#', 'C#'],
  ['c', 'C'],
  ['TS ', 'TypeScript'],
  ['html', 'XML'],
  ['script', 'JavaScript'],
  ['au', 'Auto'],
])('EDIT-CODE-5: %j finds %s first', (query, name) => {
  expect(findLanguages(query, choices)[0]?.name).toBe(name)
})

it('EDIT-CODE-5: offers the languages of the format and says so when none is meant', () => {
  expect(choices).toHaveLength(41)
  expect(findLanguages('klingon', choices)).toEqual([])
})
