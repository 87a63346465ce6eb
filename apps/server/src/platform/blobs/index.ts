export { folderBlobs } from './folderBlobs.ts'
