export { createFiles } from './createFiles.ts'
export { createFilesPolicy, type FilePlace, type FilesPolicy } from './createFilesPolicy.ts'
export type { FilesContext } from './FilesContext.ts'
