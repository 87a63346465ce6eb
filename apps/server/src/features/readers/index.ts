export { createReaders } from './createReaders.ts'
