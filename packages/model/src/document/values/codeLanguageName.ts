const NAMES: Readonly<Record<string, string>> = {
  bash: 'Bash',
  basic: 'BASIC',
  c: 'C',
  clojure: 'Clojure',
  cpp: 'C++',
  cs: 'C#',
  css: 'CSS',
  dart: 'Dart',
  delphi: 'Delphi',
  elixir: 'Elixir',
  elm: 'Elm',
  erlang: 'Erlang',
  fortran: 'Fortran',
  go: 'Go',
  graphql: 'GraphQL',
  haskell: 'Haskell',
  html: 'HTML',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  kotlin: 'Kotlin',
  lisp: 'Lisp',
  lua: 'Lua',
  markdown: 'Markdown',
  matlab: 'MATLAB',
  mermaid: 'Mermaid',
  ocaml: 'OCaml',
  perl: 'Perl',
  php: 'PHP',
  powershell: 'PowerShell',
  python: 'Python',
  r: 'R',
  ruby: 'Ruby',
  rust: 'Rust',
  scala: 'Scala',
  shell: 'Shell',
  sql: 'SQL',
  swift: 'Swift',
  typescript: 'TypeScript',
  xml: 'XML',
  yaml: 'YAML',
}

/** The languages that a person can choose, by name: those of the format. `html` is only read. */
export const CODE_LANGUAGES: readonly { readonly id: string; readonly name: string }[] = Object.entries(NAMES)
  .filter(([id]) => id !== 'html')
  .map(([id, name]) => ({ id, name }))
  .toSorted((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1))

/** The display name of a language of code blocks; null for none or an unknown one. */
export function codeLanguageName(language: unknown): string | null {
  if (typeof language !== 'string') return null
  const id = language.trim().toLowerCase()
  return Object.hasOwn(NAMES, id) ? NAMES[id]! : null
}
