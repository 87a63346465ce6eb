import type { Result } from '@sheaf/base'
import type { PictureSize } from './measurePicture.ts'
import { runUpload, type RunUploadOptions } from './runUpload.ts'
import type { UploadProblem } from './types.ts'
import type { StoredFile, UploadServer } from './UploadServer.ts'

/** What sends files. It comes with the first file, not with the app. */
export interface Sending {
  /** See `runUpload`. */
  readonly run: (
    options: Omit<RunUploadOptions, keyof SendingParts>,
  ) => Promise<Result<StoredFile, UploadProblem>>
  readonly abandon: UploadServer['abandonUpload']
}

export interface SendingParts {
  readonly server: UploadServer
  /** `UPLOAD_PART_BYTES`, unless little is to be sent in many parts. */
  readonly partBytes: number
  /** Pixels of a picture; null for everything else, and for what the browser cannot read. */
  readonly measure: (content: Blob, type: string) => Promise<PictureSize | null>
}

export function createSending(parts: SendingParts): Sending {
  return {
    run: (options) => runUpload({ ...options, ...parts }),
    abandon: (place) => parts.server.abandonUpload(place),
  }
}
