export { fileApiUrl, forgetUploads, sendFile, startUploads, uploads } from './uploads.ts'
export type { Upload, UploadProblem, UploadState } from './types.ts'
