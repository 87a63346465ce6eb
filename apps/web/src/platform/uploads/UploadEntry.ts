import type { SendFileOptions, SendFileResult, Upload } from './types.ts'

/** An upload as the manager holds it in this tab. */
export interface UploadEntry {
  upload: Upload
  /** Null in a tab that has not read it from the device yet, and once it is not needed. */
  content: Blob | null
  fileId: string
  uploadId: string | null
  /** Ends the work of this tab on it; null while there is none. */
  running: AbortController | null
  /** Somebody waits for it in a dialog: nothing of it outlives the tab. */
  readonly caller: SendFileCaller | null
}

interface SendFileCaller {
  readonly onProgress: SendFileOptions['onProgress']
  readonly resolve: (result: SendFileResult) => void
}
