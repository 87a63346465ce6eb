import type { Upload, UploadState, UploadTarget } from './types.ts'
import type { UploadEntry } from './UploadEntry.ts'
import type { UploadsEnvironment } from './UploadsEnvironment.ts'
import type { KeptUpload, UploadOutcome } from './UploadStore.ts'

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
export function readEntry(
  kept: KeptUpload,
  content: Blob | null,
  environment: EntryEnvironment,
): UploadEntry {
  const { id, target, name, type, bytes, startedAt, fileId, uploadId, outcome } = kept
  const localUrl = content && localUrlOf(content, type, environment)
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
      state: outcome ? stateOf(outcome) : { phase: 'waiting', sentBytes: 0, waitsFor: 'turn' },
    },
    content,
    fileId: fileId ?? environment.newId(),
    uploadId,
    running: null,
    caller: null,
  }
}

/** What the device keeps of an entry. */
export function keptUploadOf({ upload, fileId, uploadId }: UploadEntry): KeptUpload {
  const { id, target, name, type, bytes, startedAt } = upload
  return { id, target, name, type, bytes, startedAt, fileId, uploadId, outcome: null }
}

/** What has changed about an entry since its bytes began to be kept. */
export function keptChangesOf({ upload: { state }, uploadId }: UploadEntry): Partial<KeptUpload> {
  if (state.phase === 'failed') return { uploadId, outcome: { kind: 'failed', problem: state.problem } }
  if (state.phase !== 'done') return { uploadId }
  const { phase: _, ...file } = state
  return { uploadId: null, outcome: { kind: 'done', file } }
}

export function stateOf(outcome: UploadOutcome): UploadState {
  return outcome.kind === 'done'
    ? { phase: 'done', ...outcome.file }
    : { phase: 'failed', problem: outcome.problem }
}

function localUrlOf(
  content: Blob,
  type: string,
  { objectUrls }: Pick<UploadsEnvironment, 'objectUrls'>,
): string | null {
  return /^(image|video|audio)\//.test(type) ? objectUrls.createObjectURL(content) : null
}
