import { CodeHighlighter, COMMON_GRAMMARS, loadGrammar, type CodeToken } from '@sheaf/typeset/code'

/** A request to the worker: `language` is an id of the format; null to guess. */
export interface CodeQuestion {
  readonly id: number
  readonly code: string
  readonly language: string | null
}

export interface CodeAnswer {
  readonly id: number
  readonly tokens: readonly CodeToken[]
}

const highlighter = new CodeHighlighter(COMMON_GRAMMARS)

self.addEventListener('message', ({ data }: MessageEvent<CodeQuestion>) => void answer(data))

async function answer({ id, code, language }: CodeQuestion): Promise<void> {
  if (language !== null && !highlighter.knows(language)) await fetchGrammar(language)
  const reply: CodeAnswer = { id, tokens: highlighter.highlight(code, language).tokens }
  self.postMessage(reply)
}

async function fetchGrammar(language: string): Promise<void> {
  try {
    const grammar = await loadGrammar(language)
    if (grammar) highlighter.add(language, grammar)
  } catch {
    // The grammar could not be loaded: not highlighted, and requested again with the next change.
  }
}
