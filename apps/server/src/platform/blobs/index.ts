export {
  BlobStoreError,
  MIN_PART_BYTES,
  type Blob,
  type BlobStore,
  type BlobStoreProblem,
  type ByteRange,
} from './BlobStore.ts'
export { folderBlobs, removeDrafts } from './folderBlobs.ts'
export { chooseBlobs, openBlobs } from './openBlobs.ts'
