import { expect, it } from 'vitest'
import { compareWords, countWords, hasSameFigures, wordsOf } from './compareWords.ts'

function marked(before: string, after: string): string {
  const { isNew } = compareWords(wordsOf(before), wordsOf(after))!
  return wordsOf(after)
    .map((word, index) => (isNew[index] ? `[${word}]` : word))
    .join('')
    .replaceAll('][', '')
}

it('AI-WRITE-CHANGES-1: marks the words that are new, and only those', () => {
  expect(marked('It costs only about a third of oak.', 'It costs a third of oak here.')).toBe(
    'It costs a third of oak [here].',
  )
  expect(marked('left over will become the shelves', 'become the shelves at last')).toBe(
    'become the shelves [at last]',
  )
  expect(marked('Same.', 'Same.')).toBe('Same.')
  expect(marked('', 'All new')).toBe('[All new]')
  expect(compareWords(wordsOf('a '.repeat(5_000)), ['b'])).toBeNull()
})

it('AI-WRITE-CHANGES-1: counts words, and sees whether figures are the same', () => {
  expect(countWords(wordsOf('Two  words, 3.'))).toBe(3)
  expect(hasSameFigures(wordsOf('11 km, 1.5 m'), wordsOf('Of 1.5 m and 11 km'))).toBe(true)
  expect(hasSameFigures(wordsOf('11 km'), wordsOf('12 km'))).toBe(false)
})
