import type { Field } from '@sheaf/model'
import { fieldReference, formulaFunction, readTokens, type FormulaProblem } from '@sheaf/model/formulas'

interface Linked {
  readonly text: string
  /** Where a place of the text was before. */
  readonly placeBefore: (offset: number) => number
}

/** The text of a formula in which the names of fields that were typed are fields: those that are one word, and nothing else. */
export function withLinkedNames(source: string, fields: readonly Field[], ownId: string): Linked {
  const { tokens } = readTokens(source)
  const links: { readonly at: number; readonly end: number; readonly from: number; readonly to: number }[] =
    []
  let text = ''
  let rest = 0
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1]
    const isCalled = next?.kind === 'sign' && next.sign === '('
    if (token.kind !== 'name' || isCalled || WORDS.has(token.name.toLowerCase())) continue
    if (formulaFunction(token.name)) continue
    const named = fields.filter(
      ({ id, name }) => id !== ownId && name.trim().toLowerCase() === token.name.toLowerCase(),
    )
    const [field] = named
    if (named.length !== 1 || !field) continue
    text += source.slice(rest, token.from)
    const reference = fieldReference(field.id)
    links.push({ at: text.length, end: text.length + reference.length, from: token.from, to: token.to })
    text += reference
    rest = token.to
  }
  return {
    text: text + source.slice(rest),
    placeBefore(offset) {
      const link = links.findLast(({ at }) => at < offset)
      if (link === undefined) return offset
      return offset < link.end ? link.from : link.to + offset - link.end
    },
  }
}

/** Problems of the text with links, at their places in the text without. */
export function problemsBefore(
  problems: readonly FormulaProblem[],
  { placeBefore }: Linked,
): readonly FormulaProblem[] {
  return problems.map((problem) => ({
    ...problem,
    from: placeBefore(problem.from),
    to: placeBefore(problem.to),
  }))
}

const WORDS: ReadonlySet<string> = new Set(['true', 'false', 'nothing', 'and', 'or', 'not', 'item', 'index'])
