import { expect, it } from 'vitest'
import { countText, NOTHING_WRITTEN, readingMinutes } from './countText.ts'

const wordsOf = (text: string) => countText(text).words
const charactersOf = (text: string) => countText(text).characters

it('INFO-COUNT-1: words stand between spaces and have a letter or digit, in every script', () => {
  expect(wordsOf('One, two – three.')).toBe(3)
  expect(wordsOf('Don’t well-known 3.14 a@b.example')).toBe(4)
  expect(wordsOf('  \n\t ')).toBe(0)
  expect(wordsOf('— … !')).toBe(0)
  expect(wordsOf('Привет, мир')).toBe(2)
  expect(wordsOf('مرحبا بالعالم')).toBe(2)
  expect(wordsOf('한국어 문장입니다')).toBe(2)
  expect(wordsOf('नमस्ते दुनिया')).toBe(2)
})

it('INFO-COUNT-2: what is written without spaces is cut into words', () => {
  expect(wordsOf('我们喜欢读书。')).toBe(3)
  expect(wordsOf('ฉันรักภาษาไทย')).toBe(4)
  expect(wordsOf('これは本です')).toBeGreaterThan(2)
  expect(wordsOf('用 React 写作')).toBe(3)
})

it('INFO-COUNT-3: characters are what people see as one, with spaces and without line breaks', () => {
  expect(countText('ab c\nd')).toMatchObject({ characters: 5, spaces: 1 })
  expect(charactersOf('e\u0301')).toBe(1)
  expect(charactersOf('👩‍👩‍👧‍👦 🇩🇪')).toBe(3)
  expect(charactersOf('กี่')).toBe(1)
  expect(charactersOf('漢字')).toBe(2)
  expect(countText('a\u00a0b\u3000c').spaces).toBe(2)
})

it('INFO-COUNT-4: a minute has 230 words, or 400 ideographs; what is short takes one', () => {
  expect(readingMinutes(NOTHING_WRITTEN)).toBe(0)
  expect(readingMinutes(countText('word'))).toBe(1)
  expect(readingMinutes(countText('word '.repeat(2_300)))).toBe(10)
  expect(readingMinutes(countText('漢'.repeat(4_000)))).toBe(10)
  expect(readingMinutes(countText(`${'word '.repeat(1_150)}${'漢'.repeat(2_000)}`))).toBe(10)
  expect(readingMinutes(countText('ฉันรักภาษาไทย'.repeat(575)))).toBe(10)
})
