export { printPdf, type PrintProblem } from './printPdf.ts'
