export type { Blob, BlobStore } from './BlobStore.ts'
export { folderBlobs } from './folderBlobs.ts'
