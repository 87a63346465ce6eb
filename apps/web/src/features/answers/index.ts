export { answerBlocks } from './answerBlocks.ts'
