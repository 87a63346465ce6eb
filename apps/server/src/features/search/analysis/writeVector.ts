import { lexemesOf, quoteLexeme } from './lexemes.ts'
import type { Token } from './readTokens.ts'

/** PostgreSQL counts no further. */
const MAX_POSITION = 16_383
const MAX_PLACES = 200

export interface VectorOptions {
  /** Stands before each lexeme: lists of the index hold one kind of text of one workspace. */
  readonly key: string
  /** UTF-16 units at the start of the text that are its title. */
  readonly titleLength: number
}

/** The tokens of a text in the notation of a `tsvector`. Titles have weight A. */
export function writeVector(tokens: readonly Token[], { key, titleLength }: VectorOptions): string {
  const bodyPosition = tokens.find(({ start }) => start >= titleLength)?.position ?? Infinity
  const places = new Map<string, string[]>()
  for (const { text, position } of lexemesOf(tokens)) {
    const held = places.get(text) ?? []
    places.set(text, held)
    if (held.length < MAX_PLACES)
      held.push(`${Math.min(position, MAX_POSITION)}${position < bodyPosition ? 'A' : ''}`)
  }
  return [...places].map(([text, held]) => `${quoteLexeme(key + text)}:${held.join(',')}`).join(' ')
}
