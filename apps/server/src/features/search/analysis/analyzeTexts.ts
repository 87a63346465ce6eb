import { readTokens } from './readTokens.ts'
import { writeVector } from './writeVector.ts'

export interface AnalyzedText {
  readonly text: string
  readonly titleLength: number
}

export interface Analysis {
  /** In the notation of a `tsvector`, one for each text. */
  readonly vectors: readonly string[]
  /** Words in them that somebody may mistype, or write in another form, each once, in the order of their letters. */
  readonly words: readonly string[]
}

/** What the index knows of texts. */
export function analyzeTexts(key: string, texts: readonly AnalyzedText[]): Analysis {
  const words = new Set<string>()
  const vectors = texts.map(({ text, titleLength }) => {
    const tokens = readTokens(text)
    for (const token of tokens) if (token.kind === 'word' && KNOWN.test(token.text)) words.add(token.text)
    return writeVector(tokens, { key, titleLength })
  })
  return { vectors, words: [...words].toSorted() }
}

/** Shorter words have no other forms, and digits are not mistyped but others. */
const KNOWN = /^[\p{L}\p{M}]{3,30}$/u
