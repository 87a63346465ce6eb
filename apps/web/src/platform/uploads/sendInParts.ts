import { err, ok, type Result } from '@sheaf/base'
import { keepTrying } from './keepTrying.ts'
import { sendMissingParts, type SendInPartsOptions } from './sendMissingParts.ts'
import type { PartedUpload, SentPart, StoredFile, UploadRefusal } from './UploadServer.ts'

/** How often an upload is restarted that the server no longer knows. */
const BEGINNINGS = 3

/**
 * Sends a large file in parts, several at once, beginning with those that the server is missing. The file is
 * on the server exactly once when this succeeds, also if responses were lost.
 */
export async function sendInParts(options: SendInPartsOptions): Promise<Result<StoredFile, UploadRefusal>> {
  let { uploadId } = options
  for (let beginning = 1; ; beginning += 1) {
    const sent = await sendOnce(options, uploadId)
    const isForgotten = !sent.ok && sent.error === 'record_not_found'
    if (!isForgotten || options.signal.aborted || beginning === BEGINNINGS) return sent
    uploadId = null
  }
}

async function sendOnce(
  options: SendInPartsOptions,
  known: string | null,
): Promise<Result<StoredFile, UploadRefusal>> {
  const begun = known ? await goOn(options, known) : await begin(options)
  if (!begun.ok) return begun
  if ('fileId' in begun.value) return ok(begun.value)
  const { upload, parts } = begun.value
  const sent = await sendMissingParts({ ...options, upload, known: parts })
  return sent.ok ? complete(options, upload, sent.value) : sent
}

interface Begun {
  readonly upload: PartedUpload
  readonly parts: readonly SentPart[]
}

async function begin(options: SendInPartsOptions): Promise<Result<Begun, UploadRefusal>> {
  const { server, file, target, fileId, signal, onBegun, onProgress } = options
  onProgress(0)
  const created = await keepTrying(() => server.createUpload(file, { ...target, fileId }, signal), options)
  if (!created.ok) return created.error === 'record_not_found' ? err('missing_view') : created
  onBegun(created.value)
  return ok({ upload: { ...target, fileId, uploadId: created.value }, parts: [] })
}

async function goOn(
  options: SendInPartsOptions,
  uploadId: string,
): Promise<Result<Begun | StoredFile, UploadRefusal>> {
  const { server, target, fileId, signal } = options
  const upload = { ...target, fileId, uploadId }
  const listed = await keepTrying(() => server.listParts(upload, signal), options)
  if (listed.ok) return ok({ upload, parts: listed.value })
  // An upload that is gone may be complete: then only the answer was lost.
  return findFile(options, listed.error)
}

async function complete(
  options: SendInPartsOptions,
  upload: PartedUpload,
  parts: readonly SentPart[],
): Promise<Result<StoredFile, UploadRefusal>> {
  const { server, fileId, signal } = options
  const completed = await keepTrying(() => server.completeUpload(upload, parts, signal), options)
  if (!completed.ok) return findFile(options, completed.error)
  const found = await keepTrying(() => server.readFile(upload, signal), options)
  return ok(found.ok ? storedFile(fileId, found.value) : { fileId })
}

async function findFile(
  options: SendInPartsOptions,
  refusal: UploadRefusal,
): Promise<Result<StoredFile, UploadRefusal>> {
  if (options.signal.aborted || !GONE.has(refusal)) return err(refusal)
  const { server, target, fileId, file, signal } = options
  const found = await keepTrying(() => server.readFile({ ...target, fileId }, signal), options)
  return found.ok && found.value.bytes === file.content.size
    ? ok(storedFile(fileId, found.value))
    : err('record_not_found')
}

function storedFile(fileId: string, { width, height }: Omit<StoredFile, 'fileId'>): StoredFile {
  return width && height ? { fileId, width, height } : { fileId }
}

/** Errors of servers for an unknown upload. */
const GONE: ReadonlySet<UploadRefusal> = new Set<UploadRefusal>([
  'record_not_found',
  'record_already_exists',
  'invalid_request',
])
