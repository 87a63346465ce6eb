import type { CodeToken } from '@sheaf/typeset/code'

/**
 * Positions of tokens after an edit: those before and behind it stay with their text, one around it grows or shrinks.
 */
export function moveTokens(
  tokens: readonly CodeToken[],
  before: string,
  after: string,
): readonly CodeToken[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++
  let end = 0
  while (
    end < shorter - start &&
    before.charCodeAt(before.length - 1 - end) === after.charCodeAt(after.length - 1 - end)
  )
    end++
  const goneTo = before.length - end
  const shift = after.length - before.length
  const move = (at: number, isStart: boolean): number => {
    if (at >= goneTo && (at > start || isStart)) return at + shift
    return Math.min(at, start)
  }
  return tokens.flatMap((token) => {
    const from = move(token.from, true)
    const to = move(token.to, false)
    return to > from ? [{ ...token, from, to }] : []
  })
}
