export { documentWords } from './documentWords.ts'
