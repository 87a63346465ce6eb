/** What tests of other packages put in the place of an application, and the parts of media they try without a browser. */
export { MemoryMedia } from './testing/MemoryMedia.ts'
export { UploadSession } from './media/UploadSession.ts'
export { fileBlocks, fillBlock, findBlock, insertAtCaret } from './media/insertFiles.ts'
export { MemoryWorkspace } from './testing/MemoryWorkspace.ts'
