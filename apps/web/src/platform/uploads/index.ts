export {
  fileApiUrl,
  forgetUploads,
  sendFile,
  startUploads,
  stopUploads,
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
