import type { Token } from './readTokens.ts'

/** What the index knows of a token: words, and pairs of letters of scripts that are written without spaces. */
export interface Lexeme {
  readonly text: string
  readonly position: number
}

/**
 * Every word, and every letter with the next one, so that what stands next to each other in a query does so in the
 * text: no dictionary has to cut both in the same places. The last letter of a run stands alone.
 */
export function lexemesOf(tokens: readonly Token[]): Lexeme[] {
  return tokens.flatMap((token, index) => {
    const { text, kind, position, alternatives } = token
    if (kind === 'word') return [text, ...alternatives].map((each) => ({ text: each, position }))
    return [{ text: text + (followerOf(token, tokens[index + 1])?.text ?? ''), position }]
  })
}

/** The next letter of the same run. */
export function followerOf(token: Token, next: Token | undefined): Token | undefined {
  return next?.kind === 'letter' && next.position === token.position + 1 ? next : undefined
}

/** In the notation of PostgreSQL. Folding takes some signs apart, so that any character may be in it. */
export function quoteLexeme(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`
}
