import { err, ok, type Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { ExportPage, ExportProblem, FetchedFile, PackedText, PutFile } from '@sheaf/export'
import type { FileAddress } from '@sheaf/model'
import { createReadStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { crc32, createDeflateRaw, inflateRaw } from 'node:zlib'
import { pipeline } from 'node:stream/promises'
import { printPdf, type PrintProblem } from '../../platform/printing/index.ts'
import { createPageWriter } from './createPageWriter.ts'
import type { ExportAsked } from './ExportAsked.ts'
import type { ExportingContext } from './ExportingContext.ts'

const unpack = promisify(inflateRaw)

/** A file that may be read; refused as one that is not there where nobody wants files of its type. */
export type FetchFile = (
  address: FileAddress,
  isWanted?: (contentType: string) => boolean,
) => Promise<Result<FetchedFile, ExportProblem>>

/**
 * EXP-PDF-1: prints pages as their HTML is, one after the other, each in a folder of its own that is gone afterwards. Pictures are in
 * them; other files and pages are links to their addresses.
 */
export function createPdfWriter(context: ExportingContext, asked: ExportAsked, fetchFile: FetchFile) {
  const browser = context.config.printBrowser
  const writeHtml = createPageWriter(context, {
    ...asked,
    format: 'html',
    hasFiles: true,
    // A PDF has no relative addresses.
    pageOf(viewId) {
      const page = asked.pageOf(viewId)
      return page === null ? null : { ...page, path: null }
    },
  })

  return async (page: ExportPage, signal: AbortSignal): Promise<Result<PackedText, ExportProblem>> => {
    if (browser === null) return err('feature_not_available')
    const folder = await mkdtemp(join(tmpdir(), 'sheaf-print-'))
    try {
      await mkdir(join(folder, 'files'))
      const putFile = createPictureShelf(folder, { fetchFile, signal })
      const html = await writeHtml({ view: page.view, path: PAGE }, putFile, signal)
      if (html === null) return err('no_required_data')
      const text = (await unpack(html.packed)).toString().replaceAll(LINKS_TO_PICTURES, '')
      await writeFile(join(folder, PAGE), text)
      const printed = await whileWanted(asked, (wanted) =>
        printPdf({ browser, folder, page: PAGE, signal: AbortSignal.any([signal, wanted]) }),
      )
      if (printed.ok) return ok(await packFile(printed.value))
      context.logger.warn({ problem: printed.error, viewId: page.view.id }, 'A page could not be printed')
      return err(PROBLEMS[printed.error])
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 3 })
    }
  }
}

const PAGE = 'page.html'
/** On paper they would lead to where the page was printed. No text of a page has quotation marks as they are. */
const LINKS_TO_PICTURES = / href="files\/\d+\.\w+"/g
const WANTED_EVERY_MS = 500

/** Ends the work where nobody wants the archive any more. */
async function whileWanted<T>(
  { requireWanted }: Pick<ExportAsked, 'requireWanted'>,
  work: (wanted: AbortSignal) => Promise<T>,
): Promise<T> {
  const stopping = new AbortController()
  const timer = setInterval(
    () => void requireWanted().catch((error: unknown) => stopping.abort(error)),
    WANTED_EVERY_MS,
  )
  try {
    return await work(stopping.signal)
  } finally {
    clearInterval(timer)
  }
}

const PROBLEMS: Readonly<Record<PrintProblem, ErrorCode>> = {
  late: 'action_timeout',
  large: 'payload_too_large',
  failed: 'internal',
}

/** Puts pictures beside the page; what is none is no file of it. */
function createPictureShelf(
  folder: string,
  { fetchFile, signal }: { readonly fetchFile: FetchFile; readonly signal: AbortSignal },
): PutFile {
  let count = 0
  return async (address) => {
    const fetched = await fetchFile(address, (type) => type in PICTURES)
    if (!fetched.ok) return null
    const { content, size, name, type } = fetched.value
    count += 1
    const path = `files/${count}.${PICTURES[type]}`
    await writeFile(join(folder, path), content, { signal })
    return { path, name, type, bytes: size }
  }
}

/** By their types: what browsers draw. */
const PICTURES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/bmp': 'bmp',
  'image/svg+xml': 'svg',
}

async function packFile(path: string): Promise<PackedText> {
  const parts: Uint8Array[] = []
  let size = 0
  let checksum = 0
  await pipeline(
    createReadStream(path),
    async function* (source: AsyncIterable<Buffer>) {
      for await (const part of source) {
        size += part.length
        checksum = crc32(part, checksum)
        yield part
      }
    },
    // It is packed inside already.
    createDeflateRaw({ level: 1 }),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const part of packed) parts.push(part)
    },
  )
  return { packed: Uint8Array.from(Buffer.concat(parts)), size, crc32: checksum }
}
