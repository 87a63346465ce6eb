/** What tests of other packages put in the place of an application, and the parts of media they try without a browser. */
export { MemoryMedia } from './testing/MemoryMedia.ts'
export { loadReaders } from './clipboard/clipboard.ts'
export { UploadSession } from './media/UploadSession.ts'
export { fileBlocks, fillBlock, findBlock, insertAtCaret } from './media/insertFiles.ts'
export { MemoryWorkspace } from './testing/MemoryWorkspace.ts'
/** Commands that are tried with peers. */
export { backspace } from './commands/backspace.ts'
export { addKid } from './commands/addKid.ts'
export { align } from './commands/align.ts'
export { setBlockColor, setTextColor } from './commands/setColor.ts'
export { toggleFold } from './commands/toggleFold.ts'
export { turnInto } from './commands/turnInto.ts'
export { blockKind } from './blocks/blockKinds.ts'
