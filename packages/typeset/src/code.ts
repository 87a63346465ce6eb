export {
  CodeHighlighter,
  type CodeToken,
  type HighlightedCode,
  type TokenKind,
} from './code/CodeHighlighter.ts'
export { COMMON_GRAMMARS } from './code/commonGrammars.ts'
export { loadGrammar } from './code/loadGrammar.ts'
