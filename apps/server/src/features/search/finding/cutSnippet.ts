import type { Mark } from './markMatches.ts'

export interface Snippet {
  readonly text: string
  readonly marks: Mark[]
}

/** Of the units that are shown, those before the first match. */
const LEAD = 0.25
/** How far words are kept whole. */
const WORD = 16

/** The part of a text around the most matches, in one line. */
export function cutSnippet(text: string, marks: readonly Mark[], size: number): Snippet {
  const best = marks.toSorted((one, other) => within(marks, other, size) - within(marks, one, size))[0]
  const wanted = best === undefined ? 0 : Math.max(0, best[0] - Math.floor(size * LEAD))
  const start = wanted === 0 ? 0 : startOfWord(text, wanted)
  const end = Math.min(text.length, endOfWord(text, start + size))
  const [head, foot] = [start > 0 ? '…' : '', end < text.length ? '…' : '']
  const shift = head.length - start
  return {
    text: `${head}${text.slice(start, end).replaceAll(/\s/g, ' ')}${foot}`.toWellFormed(),
    marks: marks.filter((mark) => mark[0] >= start && mark[1] <= end).map(([a, b]) => [a + shift, b + shift]),
  }
}

function within(marks: readonly Mark[], [from]: Mark, size: number): number {
  return marks.filter(([start, end]) => start >= from && end <= from + size * (1 - LEAD)).length
}

function startOfWord(text: string, at: number): number {
  const space = text.slice(at, at + WORD).search(/\s/)
  return space === -1 ? at : at + space + 1
}

function endOfWord(text: string, at: number): number {
  if (at >= text.length) return text.length
  const space = text.lastIndexOf(' ', at)
  return space > at - WORD ? space : at
}
