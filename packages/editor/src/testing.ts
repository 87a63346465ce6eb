/** What tests of other packages put in the place of an application. */
export { MemoryMedia } from './testing/MemoryMedia.ts'
