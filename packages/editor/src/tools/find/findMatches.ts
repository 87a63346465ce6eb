/** What is looked for. */
export interface FindQuery {
  readonly text: string
  readonly matchesCase: boolean
  /** Only where no letter or digit stands right beside it. */
  readonly isWord: boolean
  /** The text is a regular expression. */
  readonly isPattern: boolean
}

/** Where a match starts and ends in its text, in UTF-16 units, and what replaces it if that was asked for. */
export type Match = readonly [from: number, to: number, replacement?: string]

/** The expression for a query; null for a pattern that is not one (yet) and for an empty query. */
export function compileQuery({ text, matchesCase, isWord, isPattern }: FindQuery): RegExp | null {
  if (text === '') return null
  const source = isPattern ? text : text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
  const whole = isWord ? String.raw`(?<![\p{L}\p{N}_])(?:${source})(?![\p{L}\p{N}_])` : source
  const flags = matchesCase ? 'gm' : 'gim'
  try {
    return new RegExp(whole, `${flags}u`)
  } catch {
    return null
  }
}

/**
 * The matches in each text, without empty ones. `template`: answers what replaces each match, with `$1`, `$<name>`,
 * `$&` and `$$` filled in for patterns.
 */
export function findMatches(
  texts: readonly string[],
  query: FindQuery,
  template: string | null = null,
): readonly (readonly Match[])[] {
  const expression = compileQuery(query)
  if (!expression) return texts.map(() => [])
  return texts.map((text) => {
    const matches: Match[] = []
    for (const match of text.matchAll(expression)) {
      if (match[0] === '') continue
      const [from, to] = [match.index, match.index + match[0].length]
      if (template === null) matches.push([from, to])
      else matches.push([from, to, query.isPattern ? fillTemplate(template, match) : template])
    }
    return matches
  })
}

function fillTemplate(template: string, match: RegExpExecArray): string {
  return template.replaceAll(
    /\$(?:\$|&|<([^>]*)>|(\d{1,2}))|\\n/g,
    (sign, name: string | undefined, digits: string | undefined) => {
      if (sign === '$$') return '$'
      if (sign === '$&') return match[0]
      if (sign === String.raw`\n`) return '\n'
      if (name !== undefined) return match.groups?.[name] ?? ''
      return Number(digits) < match.length ? (match[Number(digits)] ?? '') : sign
    },
  )
}
