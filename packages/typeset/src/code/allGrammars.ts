import type { LanguageFn } from 'highlight.js'
import basic from 'highlight.js/lib/languages/basic'
import clojure from 'highlight.js/lib/languages/clojure'
import dart from 'highlight.js/lib/languages/dart'
import delphi from 'highlight.js/lib/languages/delphi'
import elixir from 'highlight.js/lib/languages/elixir'
import elm from 'highlight.js/lib/languages/elm'
import erlang from 'highlight.js/lib/languages/erlang'
import fortran from 'highlight.js/lib/languages/fortran'
import haskell from 'highlight.js/lib/languages/haskell'
import lisp from 'highlight.js/lib/languages/lisp'
import lua from 'highlight.js/lib/languages/lua'
import matlab from 'highlight.js/lib/languages/matlab'
import ocaml from 'highlight.js/lib/languages/ocaml'
import perl from 'highlight.js/lib/languages/perl'
import powershell from 'highlight.js/lib/languages/powershell'
import r from 'highlight.js/lib/languages/r'
import scala from 'highlight.js/lib/languages/scala'
import { COMMON_GRAMMARS } from './commonGrammars.ts'

/** Every grammar, for a server, which has them on its disk. */
export const ALL_GRAMMARS: Readonly<Record<string, LanguageFn>> = {
  ...COMMON_GRAMMARS,
  basic,
  clojure,
  dart,
  delphi,
  elixir,
  elm,
  erlang,
  fortran,
  haskell,
  lisp,
  lua,
  matlab,
  ocaml,
  perl,
  powershell,
  r,
  scala,
}
