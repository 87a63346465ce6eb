import type { WordChange } from '@sheaf/model/compare'

/** Around a change so much of what stayed is enough to know the place; more of what changed than this nobody reads here. */
const AROUND = 120
const MAX_CHANGED = 2_000

/** The same stretches with long ones cut: unchanged ones in the middle, changed ones at the end. */
export function clipWords(words: readonly WordChange[]): readonly WordChange[] {
  return words.map((word, index) => {
    if (word.kind !== 'same') return { ...word, text: head(word.text, MAX_CHANGED) }
    const isFirst = index === 0
    const isLast = index === words.length - 1
    if (isFirst && isLast) return { ...word, text: head(word.text, AROUND * 2) }
    if (isFirst) return { ...word, text: tail(word.text, AROUND) }
    if (isLast) return { ...word, text: head(word.text, AROUND) }
    if (word.text.length <= AROUND * 2) return word
    return { ...word, text: `${head(word.text, AROUND)} ${tail(word.text, AROUND)}` }
  })
}

function head(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, whole(text, length))}…`
}

function tail(text: string, length: number): string {
  return text.length <= length ? text : `…${text.slice(whole(text, text.length - length))}`
}

/** Never between the two halves of a character. */
function whole(text: string, at: number): number {
  return /[\uDC00-\uDFFF]/.test(text.charAt(at)) ? at + 1 : at
}
