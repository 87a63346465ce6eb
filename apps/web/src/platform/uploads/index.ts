export {
  fileApiUrl,
  forgetUploads,
  sendFile,
  startUploads,
  uploads,
  type StartUploadsOptions,
} from './uploads.ts'
export type {
  SendFileOptions,
  SendFileResult,
  Upload,
  UploadedFile,
  UploadProblem,
  Uploads,
  UploadState,
  UploadTarget,
} from './types.ts'
