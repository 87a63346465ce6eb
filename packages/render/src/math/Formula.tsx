import type { ReactElement } from 'react'
import { typesetting } from '../typesetting/typesetting.ts'

export interface FormulaProps {
  readonly latex: string
  readonly isBlock: boolean
}

/** A formula as HTML, with MathML for screen readers; one that cannot be rendered is shown as source. */
export function Formula({ latex, isBlock }: FormulaProps): ReactElement {
  const { html } = typesetting().typesetFormula(latex, isBlock)
  if (html === null) return <code className="b-formula-source">{latex}</code>
  // The markup is that of KaTeX: content of the document is only in it as escaped text.
  return <span className="b-formula" dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />
}
