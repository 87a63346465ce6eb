/** A row of the language menu; `id` null is "Auto". */
export interface LanguageChoice {
  readonly id: string | null
  readonly name: string
}

/** The languages that match a query: by the start of the name, then by alias, then by a part of the name. */
export function findLanguages(query: string, choices: readonly LanguageChoice[]): readonly LanguageChoice[] {
  const wanted = query.trim().toLowerCase()
  if (wanted === '') return choices
  return choices
    .flatMap((choice) => {
      const rank = rankOf(wanted, choice)
      return rank === null ? [] : [{ choice, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ choice }) => choice)
}

function rankOf(wanted: string, { id, name }: LanguageChoice): number | null {
  const called = name.toLowerCase()
  if (called === wanted || id === wanted) return 0
  const also = (id !== null && ALSO[id]?.split(' ')) || []
  if (also.includes(wanted)) return 1
  if (called.startsWith(wanted)) return 2
  if (also.some((each) => each.startsWith(wanted))) return 3
  return called.includes(wanted) ? 4 : null
}

/** Aliases of languages, including file extensions. */
const ALSO: Readonly<Record<string, string>> = {
  bash: 'sh zsh',
  cpp: 'c++ cc hpp',
  cs: 'csharp dotnet',
  delphi: 'pascal pas',
  elixir: 'ex',
  erlang: 'erl',
  go: 'golang',
  graphql: 'gql',
  haskell: 'hs',
  javascript: 'js jsx node ecmascript',
  kotlin: 'kt',
  markdown: 'md',
  mermaid: 'diagram',
  ocaml: 'ml',
  perl: 'pl',
  powershell: 'ps1',
  python: 'py',
  ruby: 'rb',
  rust: 'rs',
  shell: 'sh console terminal',
  sql: 'postgres mysql sqlite',
  typescript: 'ts tsx',
  xml: 'html svg xhtml',
  yaml: 'yml',
}
