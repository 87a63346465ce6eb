import type { Result } from '@sheaf/base'
import { keepTrying, type KeepTryingOptions } from './keepTrying.ts'
import type { UploadTarget } from './types.ts'
import type { NamedFile, StoredFile, UploadRefusal, UploadServer } from './UploadServer.ts'

export interface SendWholeOptions extends KeepTryingOptions {
  readonly server: UploadServer
  readonly file: NamedFile
  readonly target: UploadTarget
  readonly onProgress: (sentBytes: number) => void
}

/** Sends a small file in one request. Sending it twice creates one file, since its id is a hash of its bytes. */
export function sendWhole(options: SendWholeOptions): Promise<Result<StoredFile, UploadRefusal>> {
  const { server, file, target, onProgress, signal } = options
  return keepTrying(() => {
    onProgress(0)
    return server.putFile(file, target, { onProgress, signal })
  }, options)
}
