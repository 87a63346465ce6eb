import type { LanguageFn } from 'highlight.js'
import { createLowlight } from 'lowlight'
import { tokenKind, type TokenKind } from './tokenKind.ts'

export type { TokenKind } from './tokenKind.ts'

/** A stretch of code with one colour; what lies between two of them has the colour of text. */
export interface CodeToken {
  /** Offsets in UTF-16 units. */
  readonly from: number
  readonly to: number
  readonly kind: TokenKind
}

export interface HighlightedCode {
  /** Id of the language that was used; null for plain text. */
  readonly language: string | null
  readonly tokens: readonly CodeToken[]
}

/**
 * Finds what to colour in code. Knows the grammars it was given, by the language ids of collab-model 2.2; `null` as
 * the language means to guess among the common ones by the first lines. Code it cannot read, and code longer than
 * anyone reads in colour, is plain.
 */
export class CodeHighlighter {
  private readonly lowlight: ReturnType<typeof createLowlight>

  constructor(grammars: Readonly<Record<string, LanguageFn>>) {
    this.lowlight = createLowlight(grammars)
  }

  add(language: string, grammar: LanguageFn): void {
    this.lowlight.register(language, grammar)
  }

  knows(language: string): boolean {
    return this.lowlight.registered(language)
  }

  highlight(code: string, language: string | null): HighlightedCode {
    const plain: HighlightedCode = { language: null, tokens: [] }
    if (code.length > MAX_LENGTH) return plain
    const used = language ?? this.guess(code)
    if (used === null || !this.knows(used)) return plain
    return { language: used, tokens: flatten(this.lowlight.highlight(used, code)) }
  }

  private guess(code: string): string | null {
    const subset = GUESSED.filter((language) => this.knows(language))
    const { data } = this.lowlight.highlightAuto(code.slice(0, GUESSED_LENGTH), { subset })
    return data?.language && (data.relevance ?? 0) >= MIN_RELEVANCE ? data.language : null
  }
}

type HighlightTree = ReturnType<ReturnType<typeof createLowlight>['highlight']>
type HighlightNode = HighlightTree['children'][number]

/** The innermost kind wins: an expression inside a string is not a string. */
function flatten(tree: HighlightTree): readonly CodeToken[] {
  const tokens: CodeToken[] = []
  let at = 0
  const walk = (nodes: readonly HighlightNode[], kind: TokenKind | null): void => {
    for (const node of nodes) {
      if (node.type === 'element') walk(node.children, kindOf(node, kind))
      else if (node.type === 'text') {
        const to = at + node.value.length
        const last = tokens.at(-1)
        if (kind !== null && last?.kind === kind && last.to === at)
          tokens[tokens.length - 1] = { ...last, to }
        else if (kind !== null) tokens.push({ from: at, to, kind })
        at = to
      }
    }
  }
  walk(tree.children, null)
  return tokens
}

function kindOf(
  node: Extract<HighlightNode, { type: 'element' }>,
  outer: TokenKind | null,
): TokenKind | null {
  const names = node.properties['className']
  const own = Array.isArray(names) ? tokenKind(String(names[0])) : undefined
  return own === undefined ? outer : own
}

const MAX_LENGTH = 200_000
const GUESSED_LENGTH = 3000
/** Below it the guess is as often wrong as right: prose has words that are key words somewhere. */
const MIN_RELEVANCE = 5
/** Languages that look like themselves; the others claim what is not theirs. */
const GUESSED: readonly string[] = [
  'bash',
  'c',
  'cpp',
  'cs',
  'css',
  'go',
  'graphql',
  'java',
  'javascript',
  'json',
  'kotlin',
  'php',
  'python',
  'ruby',
  'rust',
  'sql',
  'swift',
  'typescript',
  'xml',
  'yaml',
]
