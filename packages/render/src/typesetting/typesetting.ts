import type { HighlightedCode } from '@sheaf/typeset/code'
import type { TypesetFormula } from '@sheaf/typeset/math'

/** The renderers of code and formulas. */
interface Typesetting {
  readonly highlight: (code: string, language: string | null) => HighlightedCode
  readonly typesetFormula: (latex: string, isBlock: boolean) => TypesetFormula
}

/** Runs some work, or aborts it and returns null if it takes too long. */
export type WorkLimit = <T>(work: () => T) => T | null

let loaded: Typesetting | null = null

/**
 * Loads the renderers of code and formulas: 50 MB that a server does not need before a page is published. To be awaited
 * before `renderDocument`.
 */
export async function loadTypesetting(): Promise<void> {
  loaded ??= await load()
}

export function typesetting(): Typesetting {
  if (!loaded) throw new Error('A document is rendered before loadTypesetting() has ended')
  return loaded
}

/**
 * Renders with a time limit for each piece of code and each formula, since some grammars take quadratic time for some
 * code. What takes too long is shown as source.
 */
export function withTypesettingLimit<T>(limit: WorkLimit, render: () => T): T {
  const unlimited = typesetting()
  loaded = limited(unlimited, limit)
  try {
    return render()
  } finally {
    loaded = unlimited
  }
}

function limited({ highlight, typesetFormula }: Typesetting, limit: WorkLimit): Typesetting {
  return {
    highlight(code, language) {
      if (code.length < MIN_LIMITED_LENGTH) return highlight(code, language)
      return limit(() => highlight(code, language)) ?? { language: null, tokens: [] }
    },
    typesetFormula(latex, isBlock) {
      if (latex.length < MIN_LIMITED_LENGTH) return typesetFormula(latex, isBlock)
      return limit(() => typesetFormula(latex, isBlock)) ?? { html: null, problem: { kind: 'tooLarge' } }
    },
  }
}

/** Shorter ones take less time than setting the limit. */
const MIN_LIMITED_LENGTH = 200

async function load(): Promise<Typesetting> {
  const [{ CodeHighlighter }, { ALL_GRAMMARS }, { typesetFormula }] = await Promise.all([
    import('@sheaf/typeset/code'),
    import('@sheaf/typeset/grammars'),
    import('@sheaf/typeset/math'),
  ])
  let highlighter = new CodeHighlighter(ALL_GRAMMARS)
  let isUnderWay = false
  return {
    typesetFormula,
    highlight(code, language) {
      // An aborted highlighter may be left with an incomplete grammar.
      if (isUnderWay) highlighter = new CodeHighlighter(ALL_GRAMMARS)
      isUnderWay = true
      const highlighted = highlighter.highlight(code, language)
      isUnderWay = false
      return highlighted
    },
  }
}
