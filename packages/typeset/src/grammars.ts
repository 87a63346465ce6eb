export { ALL_GRAMMARS } from './code/allGrammars.ts'
