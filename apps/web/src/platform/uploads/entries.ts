import type { Upload, UploadTarget } from './types.ts'
import type { UploadEntry } from './UploadEntry.ts'
import type { UploadsEnvironment } from './UploadsEnvironment.ts'
import type { KeptUpload } from './UploadStore.ts'

type EntryEnvironment = Pick<UploadsEnvironment, 'newId' | 'now' | 'objectUrls'>

/** The entry of a file that was just chosen. */
export function newEntry(
  file: File,
  target: UploadTarget,
  caller: UploadEntry['caller'],
  environment: EntryEnvironment,
): UploadEntry {
  const upload: Upload = {
    id: environment.newId(),
    target,
    name: file.name,
    type: file.type,
    bytes: file.size,
    localUrl: localUrlOf(file, file.type, environment),
    state: { phase: 'waiting', sentBytes: 0, waitsFor: 'turn' },
    startedAt: environment.now(),
    isKept: false,
  }
  return { upload, content: file, fileId: environment.newId(), uploadId: null, running: null, caller }
}

/** The entry of an upload that this device keeps. */
export function readEntry(kept: KeptUpload, environment: EntryEnvironment): UploadEntry {
  const { id, target, name, type, bytes, startedAt, file, fileId, uploadId } = kept
  const localUrl = file && localUrlOf(file, type, environment)
  return {
    upload: {
      id,
      target,
      name,
      type,
      bytes,
      startedAt,
      localUrl,
      isKept: true,
      state: { phase: 'waiting', sentBytes: 0, waitsFor: 'turn' },
    },
    content: file,
    fileId: fileId ?? environment.newId(),
    uploadId,
    running: null,
    caller: null,
  }
}

/** What the device keeps of an entry. */
export function keptUploadOf({ upload, content, fileId, uploadId }: UploadEntry): KeptUpload {
  const { id, target, name, type, bytes, startedAt } = upload
  return { id, target, name, type, bytes, startedAt, file: content, fileId, uploadId, outcome: null }
}

function localUrlOf(
  content: Blob,
  type: string,
  { objectUrls }: Pick<UploadsEnvironment, 'objectUrls'>,
): string | null {
  return /^(image|video|audio)\//.test(type) ? objectUrls.createObjectURL(content) : null
}
