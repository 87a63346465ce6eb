import { err, ok, type Result } from '@sheaf/base'
import { fileAddressPath, type FileAddress } from '@sheaf/model'
import { renewFileSession } from '../../../platform/files/fileSession.ts'
import { readCurrentDocument } from '../../../platform/sync/readCurrentDocument.ts'
import { fileApiUrl } from '../../../platform/uploads/index.ts'
import { partPath } from '../../pageTree/index.ts'
import type { ExportEnvironment, ExportProblem, FetchedFile } from './ExportEnvironment.ts'

/** Reads pages by sync and files with the cookie of this person. */
export function browserExport(workspaceId: string): ExportEnvironment {
  const absolute = (path: string): string => new URL(path, location.origin).href
  return {
    readPage: (viewId, signal) => readCurrentDocument(workspaceId, viewId, signal),
    fetchFile,
    readDrawing,
    fileUrl: (address) => absolute(fileApiUrl() + fileAddressPath(address)),
    pageUrl: (viewId, part) => absolute(partPath(workspaceId, viewId, part)),
    now: () => new Date(),
  }
}

async function fetchFile(
  address: FileAddress,
  signal: AbortSignal,
  isAgain = false,
): Promise<Result<FetchedFile, ExportProblem>> {
  try {
    const url = `${fileApiUrl()}${fileAddressPath(address)}?download=1`
    const answer = await fetch(url, { credentials: 'include', signal, redirect: 'follow' })
    if ((answer.status === 401 || answer.status === 403) && !isAgain && (await renewFileSession()))
      return await fetchFile(address, signal, true)
    if (!answer.ok)
      return err(answer.status === 404 ? 'record_not_found' : (STATUS[answer.status] ?? 'unhandled'))
    const content = await answer.blob()
    const name = dispositionName(answer.headers.get('content-disposition')) ?? address.fileId
    return ok({ content, name, type: content.type.split(';')[0] ?? '' })
  } catch {
    return err('network_error')
  }
}

/** Covers and icons of our own are SVG files beside the program. */
async function readDrawing(path: string, signal: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(path, { signal })
    const isDrawing = answer.ok && answer.headers.get('content-type')?.startsWith('image/svg+xml')
    return isDrawing ? `data:image/svg+xml,${encodeURIComponent(await answer.text())}` : null
  } catch {
    return null
  }
}

const STATUS: Readonly<Record<number, ExportProblem>> = {
  401: 'not_enough_permissions',
  403: 'not_enough_permissions',
  410: 'record_not_found',
  429: 'too_many_requests',
}

/** EXP-FILE-3: the name a file was stored under, from the header of RFC 6266. */
function dispositionName(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      return null
    }
  }
  return /filename="((?:[^"\\]|\\.)*)"/.exec(header ?? '')?.[1]?.replaceAll(/\\(.)/g, '$1') ?? null
}
