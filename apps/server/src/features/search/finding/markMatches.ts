import type { Term } from '../analysis/parseQuery.ts'
import { readTokens, type Token } from '../analysis/readTokens.ts'

/** Start and end in UTF-16 units. */
export type Mark = [start: number, end: number]

/** Where the terms stand in a text, in order and apart from each other. */
export function markMatches(
  text: string,
  terms: readonly Term[],
  meant: ReadonlyMap<string, readonly string[]>,
): Mark[] {
  const tokens = readTokens(text)
  const marks: Mark[] = []
  for (const term of terms)
    for (const start of tokens.keys()) {
      const mark = markAt(tokens, start, term, meant)
      if (mark !== null) marks.push(mark)
    }
  return joined(marks)
}

function markAt(
  tokens: readonly Token[],
  start: number,
  term: Term,
  meant: ReadonlyMap<string, readonly string[]>,
): Mark | null {
  const [first] = term.tokens
  const last = term.tokens.length - 1
  for (const [index, wanted] of term.tokens.entries()) {
    const token = tokens[start + index]
    const before = tokens[start + index - 1]
    if (token === undefined) return null
    if (index > 0 && token.position - before!.position !== wanted.position - term.tokens[index - 1]!.position)
      return null
    if (!isSame(token, wanted, { term, isLast: index === last, meant })) return null
  }
  return first === undefined ? null : [tokens[start]!.start, tokens[start + last]!.end]
}

function isSame(
  token: Token,
  wanted: Token,
  { term, isLast, meant }: { term: Term; isLast: boolean; meant: ReadonlyMap<string, readonly string[]> },
): boolean {
  const names = [wanted.text, ...wanted.alternatives]
  const held = [token.text, ...token.alternatives]
  if (names.some((name) => held.includes(name))) return true
  if (term.isPrefix && isLast && names.some((name) => held.some((each) => each.startsWith(name)))) return true
  return !term.isExact && term.tokens.length === 1 && (meant.get(wanted.text) ?? []).includes(token.text)
}

function joined(marks: readonly Mark[]): Mark[] {
  const all: Mark[] = []
  for (const [start, end] of marks.toSorted((one, other) => one[0] - other[0])) {
    const before = all.at(-1)
    if (before !== undefined && start <= before[1]) before[1] = Math.max(before[1], end)
    else all.push([start, end])
  }
  return all
}
