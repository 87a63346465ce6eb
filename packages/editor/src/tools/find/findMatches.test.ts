import { expect, it } from 'vitest'
import { compileQuery, findMatches, type FindQuery } from './findMatches.ts'

const query = (text: string, options: Partial<FindQuery> = {}): FindQuery => ({
  text,
  matchesCase: false,
  isWord: false,
  isPattern: false,
  ...options,
})

it('EDIT-FIND-2: finds text in any case, with every sign as itself', () => {
  expect(findMatches(['Tea, tea.', 'none', 'a.b a+b'], query('tea'))).toEqual([
    [
      [0, 3],
      [5, 8],
    ],
    [],
    [],
  ])
  expect(findMatches(['a.b axb'], query('a.b'))).toEqual([[[0, 3]]])
  expect(findMatches(['c/d [x] \\'], query('/d [x] \\'))).toEqual([[[1, 9]]])
  expect(findMatches(['ÄPFEL äpfel'], query('äpfel'))).toEqual([
    [
      [0, 5],
      [6, 11],
    ],
  ])
})

it('EDIT-FIND-2: keeps to the case and to whole words when asked', () => {
  expect(findMatches(['Tea tea'], query('tea', { matchesCase: true }))).toEqual([[[4, 7]]])
  expect(findMatches(['tea steam tea2 (tea)'], query('tea', { isWord: true }))).toEqual([
    [
      [0, 3],
      [16, 19],
    ],
  ])
  expect(findMatches(['für fürst'], query('für', { isWord: true }))).toEqual([[[0, 3]]])
})

it('EDIT-FIND-3: reads patterns; one that is not complete finds nothing, and so does an empty match', () => {
  expect(findMatches(['a1 b22'], query(String.raw`\w\d+`, { isPattern: true }))).toEqual([
    [
      [0, 2],
      [3, 6],
    ],
  ])
  expect(findMatches(['aaa'], query('x*', { isPattern: true }))).toEqual([[]])
  expect(findMatches(['one\ntwo'], query('^t', { isPattern: true }))).toEqual([[[4, 5]]])
  expect(compileQuery(query('(', { isPattern: true }))).toBeNull()
})

it('EDIT-FIND-4: fills in what a pattern caught; plain text replaces as it is', () => {
  const swap = query('(?<a>\\w+) (\\w+)', { isPattern: true })
  expect(findMatches(['one two'], swap, '$2 $<a> $& $$ $9')).toEqual([[[0, 7, 'two one one two $ $9']]])
  expect(findMatches(['a'], query('a'), '$1')).toEqual([[[0, 1, '$1']]])
})
