import type { ExcerptPiece } from '@sheaf/contract'
import type { PageLink } from '../Follower.ts'

/** A piece of a text; a page that is mentioned may have no words of its own. */
export interface TextPiece {
  readonly text: string
  readonly link: Omit<PageLink, 'blockId' | 'excerpt'> | null
}

/** UTF-16 units on either side of a link, of which its sentence is found. */
const REACH = 160
/** Stands for what has no words, so that it is a part of the sentence. */
const WORDLESS = '\ufffc'

const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' })

/** The sentence around a piece, shortened where it is long; the piece itself is marked. */
export function cutExcerpt(pieces: readonly TextPiece[], at: number): ExcerptPiece[] {
  const before = near(pieces, at, -1).toReversed()
  const after = near(pieces, at, 1)
  const own = { ...pieces[at]!, text: pieces[at]!.text.slice(0, REACH) }
  const head = before.map(wordsOf).join('')
  const length = wordsOf(own).length
  const { start, end } = sentenceAround(
    head + wordsOf(own) + after.map(wordsOf).join(''),
    head.length,
    length,
  )
  const excerpt: ExcerptPiece[] = []
  let position = 0
  for (const [index, piece] of [...before, own, ...after].entries()) {
    const words = wordsOf(piece)
    const [from, to] = [Math.max(start - position, 0), Math.min(end - position, words.length)]
    position += words.length
    if (from < to) excerpt.push(present(piece, words.slice(from, to), index === before.length))
  }
  return excerpt
}

function wordsOf({ text, link }: TextPiece): string {
  return text === '' && link !== null ? WORDLESS : text
}

function present({ link }: TextPiece, words: string, isLink: boolean): ExcerptPiece {
  return {
    text: words.replaceAll(/\s/g, ' ').replaceAll(WORDLESS, '').replaceAll('\0', '').toWellFormed(),
    ...(link?.kind === 'mention' && { page_id: link.pageId.toLowerCase() }),
    ...(link?.kind === 'mention' && link.rowId !== null && { row_id: link.rowId.toLowerCase() }),
    ...(isLink && { is_link: true }),
  }
}

/** What stands within reach on one side, the nearest first. */
function near(pieces: readonly TextPiece[], at: number, step: 1 | -1): TextPiece[] {
  const found: TextPiece[] = []
  let left = REACH
  for (let index = at + step; left > 0; index += step) {
    const piece = pieces[index]
    if (piece === undefined) break
    const { text, link } = piece
    const cut = step === 1 ? `${text.slice(0, left)}…` : `…${text.slice(-left)}`
    found.push(text.length <= left ? piece : { text: cut, link })
    left -= Math.max(text.length, 1)
  }
  return found
}

function sentenceAround(text: string, from: number, length: number): { start: number; end: number } {
  let [start, end] = [0, text.length]
  for (const { index, segment } of sentences.segment(text)) {
    if (index <= from) start = index
    const isPast = index + segment.length >= from + length
    if (isPast) {
      end = index + segment.length
      break
    }
  }
  return { start, end }
}
