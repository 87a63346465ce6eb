import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import {
  IMPORT_LIMITS,
  type completeImportUpload,
  type createImport,
  type resumeImportUpload,
} from '@sheaf/contract/imports'
import { callApi } from '../../platform/api/api.ts'
import { archiveName } from './archiveName.ts'

export interface ArchiveUpload {
  readonly file: File
  /** BCP 47. */
  readonly language: string
  readonly signal: AbortSignal
  /** Hears how much has been sent, from 0 to 1. */
  readonly onShare: (share: number) => void
}

/** Times that a part is sent again before the upload is given up. */
const TRIES = 4
const WAIT_MS = 1_000

/** Sends an archive to be looked through, part by part, each again where the network failed; answers the id of its import. */
export async function uploadArchive(upload: ArchiveUpload): Promise<Result<string, ErrorCode>> {
  const { file, language, signal, onShare } = upload
  const made = await callApi<typeof createImport>('POST', '/api/import/create', {
    body: {
      workspace_name: archiveName(file.name),
      content_length: file.size,
      file_name: file.name,
      is_checked_first: true,
      is_in_parts: true,
      language,
    },
    signal,
  })
  if (!made.ok) return made
  const { task_id: taskId, multipart } = made.value
  let addresses = multipart?.part_presigned_urls ?? []
  const total = addresses.length
  for (let tries = 0; addresses.length > 0;) {
    const [next, ...others] = addresses
    if (next === undefined) break
    if (await sendPart(file, next, signal)) {
      addresses = others
      tries = 0
      onShare((total - addresses.length) / total)
      continue
    }
    if (signal.aborted) return err('network_error')
    tries += 1
    if (tries > TRIES) return err('network_error')
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries))
    // Its addresses may be over by now; what has come need not come again.
    const resumed = await callApi<typeof resumeImportUpload>('POST', '/api/import/tasks/:taskId/resume', {
      params: { taskId },
      signal,
    })
    if (resumed.ok) addresses = resumed.value.part_presigned_urls
    else if (resumed.error !== 'network_error') return resumed
  }
  const completed = await callApi<typeof completeImportUpload>('POST', '/api/import/complete-multipart', {
    body: { task_id: taskId },
    signal,
  })
  return completed.ok ? ok(taskId) : completed
}

interface PartAddress {
  readonly part_number: number
  readonly presigned_url: string
}

async function sendPart(
  file: File,
  { part_number: number, presigned_url: url }: PartAddress,
  signal: AbortSignal,
): Promise<boolean> {
  const from = (number - 1) * IMPORT_LIMITS.partBytes
  const body = file.slice(from, from + IMPORT_LIMITS.partBytes)
  try {
    const headers = { 'content-type': 'application/zip' }
    return (await fetch(url, { method: 'PUT', body, headers, signal })).ok
  } catch {
    return false
  }
}
