import { err, ok, type Result } from '@sheaf/base'
import {
  createArchive,
  writePage,
  type Archive,
  type ExportEnvironment,
  type ExportFormat,
  type ExportProblem,
  type FetchedFile,
  type PageWriting,
} from '@sheaf/export'
import { fileAddressPath, type FileAddress } from '@sheaf/model'
import type { RenderLabels } from '@sheaf/render'
import { renewFileSession } from '../../../platform/files/fileSession.ts'
import type { readCurrentDocument } from '../../../platform/sync/readCurrentDocument.ts'
import { fileApiUrl } from '../../../platform/uploads/index.ts'
import { partPath } from '../../pageTree/index.ts'

export interface BrowserExport {
  readonly workspaceId: string
  readonly format: ExportFormat
  readonly hasFiles: boolean
  readonly locale: string
  readonly labels: RenderLabels
  readonly pageOf: PageWriting['pageOf']
  readonly readPage: typeof readCurrentDocument
}

/** Reads files with the cookie of this person; the archive is handed to the browser's store of blobs. */
export function browserExport(
  writing: BrowserExport,
): ExportEnvironment<string> & { readonly archiveBlob: () => Blob } {
  const { workspaceId, hasFiles, readPage } = writing
  const absolute = (path: string): string => new URL(path, location.origin).href
  const fileUrl = (address: FileAddress) => absolute(fileApiUrl() + fileAddressPath(address))
  const archive = createBlobArchive()
  return {
    async writePage(page, putFile, signal) {
      const root = await readPage(workspaceId, page.view.id, signal)
      signal.throwIfAborted()
      if (!root.ok) return root
      const text = await writePage(page, root.value, {
        ...writing,
        putFile: hasFiles ? putFile : null,
        fileUrl,
        pageUrl: (viewId, part) => absolute(partPath(workspaceId, viewId, part)),
        readDrawing: (path) => readDrawing(path, signal),
      })
      return ok(text)
    },
    fetchFile,
    fileUrl,
    openArchive: () => archive.open(),
    archiveBlob: () => archive.blob(),
  }
}

/** Parts that are handed on as one blob. */
const HANDED_ON_BYTES = 8 * 1024 * 1024

function createBlobArchive() {
  const blobs: Blob[] = []
  let parts: Uint8Array<ArrayBuffer>[] = []
  let waitingBytes = 0

  function handOn(): void {
    blobs.push(new Blob(parts))
    parts = []
    waitingBytes = 0
  }

  async function write(part: Uint8Array<ArrayBuffer>): Promise<void> {
    parts.push(part)
    waitingBytes += part.byteLength
    if (waitingBytes > HANDED_ON_BYTES) handOn()
  }

  return {
    open: (): Archive => createArchive({ now: new Date(), write }),
    blob(): Blob {
      handOn()
      return new Blob(blobs, { type: 'application/zip' })
    },
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
    const blob = await answer.blob()
    const name = dispositionName(answer.headers.get('content-disposition')) ?? address.fileId
    return ok({ content: partsOf(blob), size: blob.size, name, type: blob.type.split(';')[0] ?? '' })
  } catch {
    return err('network_error')
  }
}

/** Not every browser goes through a stream by itself. */
async function* partsOf(blob: Blob): AsyncGenerator<Uint8Array> {
  const reader = blob.stream().getReader()
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value
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
