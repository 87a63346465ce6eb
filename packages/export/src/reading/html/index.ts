export { htmlReader } from './htmlReader.ts'
export { plainNotionCells } from './plainNotion.ts'
