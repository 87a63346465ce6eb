export { readBlobDiff, writeBlobDiff, type BlobEntry, type BlobQuestion, type BlobRid } from './blobs.ts'
export { FormatClient, type FormatClientOptions } from './FormatClient.ts'
export { FormatDocument } from './FormatDocument.ts'
export {
  readBatch,
  readMessage,
  writeAwareness,
  writeBatch,
  writeSyncRequest,
  writeUpdate,
  type BatchEntry,
  type Heard,
  type MessageId,
} from './messages.ts'
export { Fields, Fixed64, writeFields, type Field } from './wire.ts'
