import type { LanguageFn } from 'highlight.js'

/** Fetches the grammar of a language that is not among the common ones; null for ids without one (`mermaid`). */
export async function loadGrammar(language: string): Promise<LanguageFn | null> {
  const load = Object.hasOwn(LOADERS, language) ? LOADERS[language] : undefined
  return load ? (await load()).default : null
}

const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: LanguageFn }>>> = {
  basic: () => import('highlight.js/lib/languages/basic'),
  clojure: () => import('highlight.js/lib/languages/clojure'),
  dart: () => import('highlight.js/lib/languages/dart'),
  delphi: () => import('highlight.js/lib/languages/delphi'),
  elixir: () => import('highlight.js/lib/languages/elixir'),
  elm: () => import('highlight.js/lib/languages/elm'),
  erlang: () => import('highlight.js/lib/languages/erlang'),
  fortran: () => import('highlight.js/lib/languages/fortran'),
  haskell: () => import('highlight.js/lib/languages/haskell'),
  lisp: () => import('highlight.js/lib/languages/lisp'),
  lua: () => import('highlight.js/lib/languages/lua'),
  matlab: () => import('highlight.js/lib/languages/matlab'),
  ocaml: () => import('highlight.js/lib/languages/ocaml'),
  perl: () => import('highlight.js/lib/languages/perl'),
  powershell: () => import('highlight.js/lib/languages/powershell'),
  r: () => import('highlight.js/lib/languages/r'),
  scala: () => import('highlight.js/lib/languages/scala'),
}
