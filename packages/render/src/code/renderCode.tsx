import { codeLanguageName } from '@sheaf/model'
import { CodeHighlighter } from '@sheaf/typeset/code'
import { ALL_GRAMMARS } from '@sheaf/typeset/grammars'
import type { ReactNode } from 'react'

/** Code with a class per colour, `c-keyword` and so on; without a language we know, it is guessed. */
export function renderCode(code: string, language: unknown): ReactNode {
  const known = codeLanguageName(language) === null ? null : String(language).trim().toLowerCase()
  const { tokens } = (highlighter ??= new CodeHighlighter(ALL_GRAMMARS)).highlight(code, known)
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

let highlighter: CodeHighlighter | null = null
