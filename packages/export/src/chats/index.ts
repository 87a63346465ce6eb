export { readSources, sourcePath, type ChatSource } from './ChatSource.ts'
export { chatMarkdown, type ChatMarkdownOptions, type ChatWords } from './chatMarkdown.ts'
export { givenName, isWithheld, saidBy } from './messageMetadata.ts'
export {
  readChatMarkdown,
  type ReadChat,
  type ReadChatMessage,
  type ReadChatSource,
} from './readChatMarkdown.ts'
