import type { HighlightedCode } from '@sheaf/typeset/code'
import type { TypesetFormula } from '@sheaf/typeset/math'

/** What draws code and formulas. */
interface Typesetting {
  readonly highlight: (code: string, language: string | null) => HighlightedCode
  readonly typesetFormula: (latex: string, isBlock: boolean) => TypesetFormula
}

let loaded: Typesetting | null = null

/**
 * Loads what draws code and formulas: 50 MB that a server has no need of until a page is published. To be awaited
 * before `renderDocument`.
 */
export async function loadTypesetting(): Promise<void> {
  if (loaded) return
  const [{ CodeHighlighter }, { ALL_GRAMMARS }, { typesetFormula }] = await Promise.all([
    import('@sheaf/typeset/code'),
    import('@sheaf/typeset/grammars'),
    import('@sheaf/typeset/math'),
  ])
  const highlighter = new CodeHighlighter(ALL_GRAMMARS)
  loaded = { typesetFormula, highlight: (code, language) => highlighter.highlight(code, language) }
}

export function typesetting(): Typesetting {
  if (!loaded) throw new Error('A document is rendered before loadTypesetting() has ended')
  return loaded
}
