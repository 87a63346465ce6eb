import { expect, it } from 'vitest'
import { moveTokens } from './moveTokens.ts'

/** Tokens are the capital words of a text. */
function moved(before: string, after: string): readonly string[] {
  const tokens = [...before.matchAll(/[A-Z]+/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    kind: 'keyword' as const,
  }))
  return moveTokens(tokens, before, after).map(({ from, to }) => after.slice(from, to))
}

it.each([
  ['text in front', 'AB c DE', 'xx AB c DE', ['AB', 'DE']],
  ['text between', 'AB c DE', 'AB cc DE', ['AB', 'DE']],
  ['text behind', 'AB c DE', 'AB c DE!', ['AB', 'DE']],
  ['text inside a token', 'ABC', 'ABxC', ['ABxC']],
  ['a token deleted', 'AB c DE', 'AB c ', ['AB']],
  ['part of a token deleted', 'ABC d', 'AC d', ['AC']],
  ['all replaced, until it is read anew', 'AB', 'xy', ['xy']],
  ['nothing', 'AB c', 'AB c', ['AB']],
])('EDIT-CODE-6: colours move with their text: %s', (_name, before, after, expected) => {
  expect(moved(before, after)).toEqual(expected)
})
