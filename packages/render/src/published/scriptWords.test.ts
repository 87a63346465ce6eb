import { publication } from '@sheaf/locales/en/publication.ts'
import { expect, it } from 'vitest'
import { readScriptWords, SCRIPT_WORDS, writeScriptWords } from './scriptWords.ts'

it('gives scripts the words that they say, whatever is in them', () => {
  const own = Object.fromEntries(SCRIPT_WORDS.map((word) => [word, `${word} = "this" & that`]))
  const messages = { ...publication.viewer, ...own, loading: 'two\nlines', pagesBelow: '{name} = {name}' }
  const read = readScriptWords(writeScriptWords({ locale: 'en', messages }))
  expect(read).toEqual({ ...own, loading: 'two lines', pagesBelow: expect.any(Function) })
  expect(read.pagesBelow({ name: '{name}' })).toBe('{name} = {name}')
  expect(readScriptWords('').loading).toBe('')
})
