import { followerOf, quoteLexeme } from './lexemes.ts'
import type { Term } from './parseQuery.ts'
import type { Token } from './readTokens.ts'

export interface QueryOptions {
  /** As of `writeVector`. */
  readonly key: string
  readonly isTitleOnly: boolean
  /** Words that are meant instead of a word, by the word. */
  readonly meant?: ReadonlyMap<string, readonly string[]>
  /** Also finds what differs in a letter from a term that is written without spaces. */
  readonly isForgiving?: boolean
}

/** Terms in the notation of a `tsquery`: a text must hold each of them. */
export function writeQuery(terms: readonly Term[], options: QueryOptions): string {
  return terms.map((term) => `(${writeTerm(term, options)})`).join(' & ')
}

/** One term in the notation of a `tsquery`. */
export function writeTerm(term: Term, options: QueryOptions): string {
  const { tokens, isPrefix, isExact } = term
  const [first] = tokens
  if (tokens.length > 1 && !isExact && options.isForgiving === true)
    return alike(tokens)
      .map((part) => `(${writeRow(part, false, options)})`)
      .join(' | ')
  if (tokens.length > 1 || first?.kind !== 'word') return writeRow(tokens, isPrefix, options)
  const words = [first.text, ...first.alternatives].map((text) => lexeme(text, isPrefix, options))
  const meant = isExact ? [] : (options.meant?.get(first.text) ?? [])
  return [...words, ...meant.map((text) => lexeme(text, false, options))].join(' | ')
}

/** Tokens that stand in a row. */
function writeRow(tokens: readonly Token[], isPrefix: boolean, options: QueryOptions): string {
  const parts: { readonly text: string; readonly position: number }[] = []
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const { position, kind, text } = token
    const isLast = next === undefined
    if (kind === 'word') parts.push({ text: lexeme(text, isLast && isPrefix, options), position })
    // The last letter is in the pair before it; alone, it is the beginning of any pair.
    else if (isLast && index > 0 && followerOf(tokens[index - 1]!, token) !== undefined) continue
    else {
      const follower = followerOf(token, next)
      parts.push({ text: lexeme(text + (follower?.text ?? ''), follower === undefined, options), position })
    }
  }
  return parts
    .map(({ text, position }, index) => {
      const before = parts[index - 1]
      return before === undefined ? text : ` <${position - before.position}> ${text}`
    })
    .join('')
}

/**
 * A row of letters of which one may be wrong: without its first or its last one; of a longer row, whichever half the slip is not
 * in.
 */
function alike(tokens: readonly Token[]): (readonly Token[])[] {
  const { length } = tokens
  if (length < 3 || tokens.some(({ kind }) => kind === 'word')) return [tokens]
  if (length < MIN_HALVED) return [tokens, tokens.slice(1), tokens.slice(0, -1)]
  const half = Math.floor(length / 2)
  return [tokens.slice(0, half), tokens.slice(half)]
}

/** Fewer letters have halves that stand anywhere. */
const MIN_HALVED = 5

function lexeme(text: string, isPrefix: boolean, { key, isTitleOnly }: QueryOptions): string {
  const flags = `${isPrefix ? '*' : ''}${isTitleOnly ? 'A' : ''}`
  return `${quoteLexeme(key + text)}${flags === '' ? '' : `:${flags}`}`
}
