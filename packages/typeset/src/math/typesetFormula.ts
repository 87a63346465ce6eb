import katex from 'katex'

/** Why a formula cannot be drawn, for a sentence: `text` is the piece of the source it is about, as written. */
export type FormulaProblem =
  | { readonly kind: 'unknownCommand'; readonly text: string }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'tooLarge' }
  | { readonly kind: 'unreadable'; readonly text: string }

/** The markup of a formula, or why there is none. */
export type TypesetFormula =
  | { readonly html: string; readonly problem: null }
  | { readonly html: null; readonly problem: FormulaProblem }

/**
 * A formula in LaTeX as HTML for eyes and MathML for ears, drawn by KaTeX and its style sheet.
 *
 * Formulas come from documents of others. Commands that would make links, load, or name classes and attributes are
 * shown as their source; sizes and what macros may unfold to are bounded, so that no formula covers the page or holds
 * it up. The answer is markup of KaTeX with nothing of the source in it but escaped text.
 */
export function typesetFormula(latex: string, isBlock: boolean): TypesetFormula {
  const isDefining = DEFINITIONS.test(latex)
  if (latex.length > (isDefining ? MAX_DEFINING_LENGTH : MAX_LENGTH))
    return { html: null, problem: { kind: 'tooLarge' } }
  try {
    const html = katex.renderToString(latex, {
      displayMode: isBlock,
      output: 'htmlAndMathml',
      throwOnError: true,
      trust: false,
      strict: 'ignore',
      // A fresh object for each formula: definitions never reach the next one.
      macros: {},
      globalGroup: false,
      maxSize: MAX_SIZE_EM,
      maxExpand: isDefining ? MAX_DEFINED_STEPS : MAX_STEPS,
      errorColor: 'inherit',
    })
    return { html, problem: null }
  } catch (error) {
    return { html: null, problem: readProblem(error, latex) }
  }
}

function readProblem(error: unknown, latex: string): FormulaProblem {
  // Braces nested by the thousand exhaust the stack before anything else stops them.
  if (!(error instanceof katex.ParseError)) return { kind: 'tooLarge' }
  const { rawMessage, position } = error
  const unknown = /^Undefined control sequence: (\\\S+)/.exec(rawMessage)?.[1]
  if (unknown !== undefined) return { kind: 'unknownCommand', text: unknown }
  if (/^(?:Too many expansions|Exceeded)/.test(rawMessage)) return { kind: 'tooLarge' }
  const text = position === undefined ? '' : latex.slice(position, position + NEAR).trim()
  return text === '' ? { kind: 'unfinished' } : { kind: 'unreadable', text }
}

const DEFINITIONS =
  /\\(?:[gex]?def|let|futurelet|(?:new|renew|provide)command|global|long|newenvironment|char|@)/
const MAX_LENGTH = 5000
const MAX_DEFINING_LENGTH = 1000
const MAX_STEPS = 1000
/** With these two, what a formula defines unfolds to no more than some ten thousand signs. */
const MAX_DEFINED_STEPS = 60
const MAX_SIZE_EM = 30
const NEAR = 12
