import type { SendFileOptions, SendFileResult, Upload } from './types.ts'

/** State of an upload in this tab. */
export interface UploadEntry {
  upload: Upload
  /** Null in a tab that has not read it from the device yet, and once it is not needed. */
  content: Blob | null
  fileId: string
  uploadId: string | null
  /** Ends the work of this tab on it; null while there is none. */
  running: AbortController | null
  /** A dialog is waiting for it: it ends with the tab. */
  readonly caller: SendFileCaller | null
}

interface SendFileCaller {
  readonly onProgress: SendFileOptions['onProgress']
  readonly resolve: (result: SendFileResult) => void
}
