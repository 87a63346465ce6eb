import type { ReactElement } from 'react'
import { typesetting } from '../typesetting/typesetting.ts'

export interface FormulaProps {
  readonly latex: string
  readonly isBlock: boolean
}

/** A formula as HTML for eyes and MathML for ears; one that cannot be drawn is shown as it was written. */
export function Formula({ latex, isBlock }: FormulaProps): ReactElement {
  const { html } = typesetting().typesetFormula(latex, isBlock)
  if (html === null) return <code className="b-formula-source">{latex}</code>
  // The markup is KaTeX's own: what a document says is in it as escaped text only.
  return <span className="b-formula" dir="ltr" dangerouslySetInnerHTML={{ __html: html }} />
}
