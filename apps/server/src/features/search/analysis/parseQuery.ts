import { followerOf } from './lexemes.ts'
import { readTokens, type Token } from './readTokens.ts'

/** One thing that a text must hold: tokens in a row. */
export interface Term {
  readonly tokens: readonly Token[]
  /** The last token may go on: its person is still typing. */
  readonly isPrefix: boolean
  /** Stood in quotes: nothing is forgiven. */
  readonly isExact: boolean
}

/** What is asked for beyond this many terms is left out. */
const MAX_TERMS = 16
const MAX_TOKENS = 100
const QUOTED = /["“”„«»「」『』]([^"“”„«»「」『』]*)(["“”„«»「」『』]|$)/gu

/**
 * A query as the terms that a text must hold, all of them. `isCut`: what is written without spaces is cut into words, which
 * may stand apart; else it is one term.
 */
export function parseQuery(query: string, { isCut = true } = {}): Term[] {
  const terms: Term[] = []
  let from = 0
  for (const { index, 0: whole, 1: quoted = '' } of query.matchAll(QUOTED)) {
    terms.push(...looseTerms(query.slice(from, index), isCut))
    const tokens = readTokens(quoted)
    if (tokens.length > 0) terms.push({ tokens, isPrefix: false, isExact: true })
    from = index + whole.length
  }
  const rest = query.slice(from)
  terms.push(...looseTerms(rest, isCut))
  const kept = withoutParticles(terms).slice(0, MAX_TERMS)
  return kept.map((term, index) => ({
    ...term,
    tokens: term.tokens.slice(0, MAX_TOKENS),
    isPrefix: index === kept.length - 1 && !term.isExact && !/\s$/u.test(rest),
  }))
}

function looseTerms(text: string, isCut: boolean): Term[] {
  const tokens = readTokens(text)
  const terms: Token[][] = []
  let run: Token[] = []
  for (const [index, token] of tokens.entries()) {
    if (token.kind === 'word') {
      terms.push([token])
      continue
    }
    run.push(token)
    if (followerOf(token, tokens[index + 1]) !== undefined) continue
    terms.push(...(isCut ? cutIntoWords(text, run) : [run]))
    run = []
  }
  return terms.map((each) => ({ tokens: each, isPrefix: false, isExact: false }))
}

/** A row of letters by the words of their language, so that these may stand apart in a text. */
function cutIntoWords(text: string, run: readonly Token[]): Token[][] {
  const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0]
  const words: Token[][] = []
  let next = 0
  for (const { index, segment } of segmenter.segment(text.slice(start, end))) {
    const wordEnd = start + index + segment.length
    const word: Token[] = []
    for (let token = run[next]; token !== undefined && token.start < wordEnd; token = run[next]) {
      word.push(token)
      next += 1
    }
    if (word.length > 0) words.push(word)
  }
  return words
}

const segmenter = new Intl.Segmenter('ja', { granularity: 'word' })

/** Without single kana between other terms: they are particles, and stand in every sentence. */
function withoutParticles(terms: readonly Term[]): readonly Term[] {
  const kept = terms.filter(
    ({ tokens, isExact }) => isExact || tokens.length > 1 || !/^\p{sc=Hira}$/u.test(tokens[0]?.text ?? ''),
  )
  return kept.length > 0 ? kept : terms
}
