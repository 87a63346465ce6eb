export {
  BlobStoreError,
  MIN_PART_BYTES,
  type Blob,
  type BlobStore,
  type BlobStoreProblem,
  type ByteRange,
  type PartRef,
} from './BlobStore.ts'
export { folderBlobs } from './folderBlobs.ts'
export { chooseBlobs, openBlobs } from './openBlobs.ts'
