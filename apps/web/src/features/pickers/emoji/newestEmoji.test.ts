import { expect, it } from 'vitest'
import { newestEmoji, type DrawEmoji } from './newestEmoji.ts'

const PHOENIX = '\u{1F426}\u200D\u{1F525}'
const BAGS_UNDER_EYES = '\u{1FAE9}'
const DISTORTED = '\u{1FAEA}'

/** A system whose font lacks some characters, and lets some sequences fall apart. */
function system(missing: readonly string[], apart: readonly string[] = []): DrawEmoji {
  return (text) => ({ isColored: !missing.includes(text), width: apart.includes(text) ? 60 : 30 })
}

it('shows what the font of the system has', () => {
  expect(newestEmoji(system([]))).toBe(17)
  expect(newestEmoji(system([DISTORTED]))).toBe(16)
  expect(newestEmoji(system([DISTORTED, BAGS_UNDER_EYES]))).toBe(15.1)
})

it('does not take the members of a sequence for the sequence', () => {
  expect(newestEmoji(system([DISTORTED, BAGS_UNDER_EYES], [PHOENIX]))).toBe(15)
})

it('shows what our own font has where the system has none', () => {
  expect(newestEmoji(() => ({ isColored: false, width: 30 }))).toBe(17)
})
