import { expect, it } from 'vitest'
import { ALL_GRAMMARS } from './allGrammars.ts'
import { CodeHighlighter } from './CodeHighlighter.ts'
import { COMMON_GRAMMARS } from './commonGrammars.ts'
import { loadGrammar } from './loadGrammar.ts'

/** The languages of collab-model 2.2 that have a grammar. */
const LANGUAGES =
  'bash basic c clojure cpp cs css dart elixir elm erlang fortran go graphql haskell java javascript json kotlin lisp lua markdown matlab ocaml perl php powershell python r ruby rust scala shell sql swift typescript xml yaml delphi'.split(
    ' ',
  )

function pieces(code: string, language: string | null): readonly string[] {
  return new CodeHighlighter(ALL_GRAMMARS)
    .highlight(code, language)
    .tokens.map(({ from, to, kind }) => `${kind} ${code.slice(from, to)}`)
}

it('EDIT-CODE-6: finds key words, strings, numbers, names and comments', () => {
  expect(pieces("function hi() { // note\n  return 'a' + 12\n}", 'javascript')).toEqual([
    'keyword function',
    'function hi',
    'comment // note',
    'keyword return',
    "string 'a'",
    'number 12',
  ])
})

it('EDIT-CODE-6: an expression inside a string is text again', () => {
  expect(pieces('`a ${b} c`', 'javascript')).toEqual(['string `a ', 'string  c`'])
})

it('EDIT-CODE-6: counts offsets in UTF-16 units', () => {
  expect(pieces("'😀' + 1", 'javascript')).toEqual(["string '😀'", 'number 1'])
})

it('EDIT-CODE-6: guesses a language that looks like itself, and leaves words alone', () => {
  const highlighter = new CodeHighlighter(COMMON_GRAMMARS)
  expect(
    highlighter.highlight('def f(x):\n    return [a for a in x if a is not None]\n', null).language,
  ).toBe('python')
  expect(highlighter.highlight('Dear all, see you on Monday.', null)).toEqual({ language: null, tokens: [] })
})

it('EDIT-CODE-6: has a grammar for every language of the format, at once or on demand', async () => {
  const highlighter = new CodeHighlighter(COMMON_GRAMMARS)
  for (const language of LANGUAGES) {
    const late = highlighter.knows(language) ? null : await loadGrammar(language)
    if (late) highlighter.add(language, late)
    expect([language, highlighter.knows(language)]).toEqual([language, true])
    expect(Object.hasOwn(ALL_GRAMMARS, language)).toBe(true)
  }
  expect(await loadGrammar('mermaid')).toBeNull()
  expect(await loadGrammar('constructor')).toBeNull()
})

it('EDIT-CODE-6: leaves unknown languages and endless code plain', () => {
  expect(pieces('let a = 1', 'mermaid')).toEqual([])
  expect(pieces('let a = 1\n'.repeat(40_000), 'javascript')).toEqual([])
})
