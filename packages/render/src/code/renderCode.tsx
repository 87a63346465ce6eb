import { codeLanguageName } from '@sheaf/model'
import type { ReactNode } from 'react'
import { typesetting } from '../typesetting/typesetting.ts'

/** Code with a class for each colour, `c-keyword` and so on; the language is guessed if it is unknown. */
export function renderCode(code: string, language: unknown): ReactNode {
  const known = codeLanguageName(language) === null ? null : String(language).trim().toLowerCase()
  const { tokens } = typesetting().highlight(code, known)
  const nodes: ReactNode[] = []
  let at = 0
  for (const { from, to, kind } of tokens) {
    if (from > at) nodes.push(code.slice(at, from))
    nodes.push(
      <span key={from} className={`c-${kind}`}>
        {code.slice(from, to)}
      </span>,
    )
    at = to
  }
  nodes.push(code.slice(at))
  return nodes
}
