/** What has a colour of its own (`--c-…` of the tokens); everything else is text. */
export type TokenKind = 'keyword' | 'string' | 'number' | 'function' | 'comment'

/** The kind of a scope of highlight.js, `hljs-…`; null for what is drawn as text inside another kind, undefined for what changes nothing. */
export function tokenKind(className: string): TokenKind | null | undefined {
  return KINDS.get(className.replace(/^hljs-/, ''))
}

const SCOPES: readonly (readonly [TokenKind | null, string])[] = [
  ['keyword', 'keyword selector-tag tag name section doctag meta-keyword'],
  ['string', 'string regexp link addition code char'],
  ['number', 'number literal symbol bullet deletion template-variable attr attribute selector-attr'],
  ['function', 'title built_in type class selector-class selector-id selector-pseudo'],
  ['comment', 'comment quote meta'],
  [null, 'subst'],
]
const KINDS = new Map(
  SCOPES.flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
)
