import type { NewBlock } from '@sheaf/model'

/** What differs between two texts, for the eye. */
export interface Comparison {
  /** Whether each word of the later text, in order, is new. */
  readonly isNew: readonly boolean[]
}

/** More than this are not compared: it takes the square of it. */
const MAX_WORDS = 2_000

/** The words of blocks and of what is below them, run by run. */
export function blockWords(blocks: readonly NewBlock[]): readonly string[] {
  return blocks.flatMap(({ text = [], children = [] }) => [
    ...text.flatMap((run) => wordsOf(run.text)),
    ...blockWords(children),
  ])
}

/** The words and marks of a text, and the spaces between them. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/\s+|[\p{L}\p{M}\p{N}]+|[^\s\p{L}\p{M}\p{N}]/gu) ?? []
}

/** Null where the texts are too long to compare. */
export function compareWords(old: readonly string[], now: readonly string[]): Comparison | null {
  if (old.length > MAX_WORDS || now.length > MAX_WORDS) return null
  // Lengths of the longest common rest, from each place on.
  const width = now.length + 1
  const common = new Uint16Array((old.length + 1) * width)
  for (let row = old.length - 1; row >= 0; row -= 1)
    for (let column = now.length - 1; column >= 0; column -= 1)
      common[row * width + column] =
        old[row] === now[column]
          ? common[(row + 1) * width + column + 1]! + 1
          : Math.max(common[(row + 1) * width + column]!, common[row * width + column + 1]!)
  const isNew: boolean[] = []
  for (let row = 0, column = 0; column < now.length;) {
    if (row < old.length && old[row] === now[column]) {
      isNew.push(false)
      row += 1
      column += 1
    } else if (row < old.length && common[(row + 1) * width + column]! >= common[row * width + column + 1]!)
      row += 1
    else {
      isNew.push(true)
      column += 1
    }
  }
  return { isNew: joinSpaces(now, isNew) }
}

/** The space between two new words is new with them; one beside old words is not worth a mark. */
function joinSpaces(words: readonly string[], isNew: readonly boolean[]): readonly boolean[] {
  return words.map((word, index) =>
    word.trim() === '' ? Boolean(isNew[index - 1] && isNew[index + 1]) : isNew[index]!,
  )
}

/** How many of them are words. */
export function countWords(words: readonly string[]): number {
  return words.filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Whether two texts name the same figures, as often. */
export function hasSameFigures(before: readonly string[], after: readonly string[]): boolean {
  const figures = (words: readonly string[]) =>
    words
      .filter((word) => /\p{N}/u.test(word))
      .toSorted()
      .join(' ')
  return figures(before) === figures(after)
}
