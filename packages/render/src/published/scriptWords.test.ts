import { expect, it } from 'vitest'
import type { PublishedLabels } from './PublishedPage.ts'
import { readScriptWords, SCRIPT_WORDS, scriptWords } from './scriptWords.ts'

it('gives scripts the words that they say, whatever is in them', () => {
  const words = Object.fromEntries(SCRIPT_WORDS.map((word) => [word, `${word} = "this" & that`]))
  const written = scriptWords({ ...words, loading: 'two\nlines' } as unknown as PublishedLabels)
  expect(readScriptWords(written)).toEqual({ ...words, loading: 'two lines' })
  expect(readScriptWords('').loading).toBe('')
})
