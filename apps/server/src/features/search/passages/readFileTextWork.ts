import { unzipSync } from 'fflate'
import { Parser } from 'htmlparser2'
import type { ThreadWork } from '../../../platform/threads/index.ts'
import type { READ_FILE_TEXT, ReadableFormat } from './readFileTextTask.ts'

/** UTF-16 units of a file that are searched. */
const MAX_TEXT = 400_000
/** Of a part of an archive, unpacked. */
const MAX_PART_BYTES = 32 * 1024 * 1024
const MAX_PARTS = 500
const MAX_PDF_PAGES = 500

/** What `READ_FILE_TEXT` does in its thread. */
export const readFileText: ThreadWork<typeof READ_FILE_TEXT> = async ({ format, bytes }) => {
  const text = await read(format, bytes).catch(() => '')
  return text.slice(0, MAX_TEXT)
}

async function read(format: ReadableFormat, bytes: Uint8Array): Promise<string> {
  if (format === 'text') return new TextDecoder().decode(bytes)
  if (format === 'pdf') return await readPdf(bytes)
  return readArchive(bytes, PARTS[format])
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { getDocumentProxy } = await import('unpdf')
  const pdf = await getDocumentProxy(bytes, { verbosity: 0 })
  let text = ''
  for (let page = 1; page <= Math.min(pdf.numPages, MAX_PDF_PAGES) && text.length < MAX_TEXT; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent()
    for (const item of items) if ('str' in item) text += item.str + (item.hasEOL ? '\n' : '')
    text += '\n'
  }
  return text
}

/** The parts of the formats that hold what people wrote. */
const PARTS: Readonly<Record<Exclude<ReadableFormat, 'pdf' | 'text'>, RegExp>> = {
  word: /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/,
  sheet: /^xl\/(?:sharedStrings|worksheets\/sheet\d+)\.xml$/,
  slides: /^ppt\/(?:slides|notesSlides)\/\w+\.xml$/,
  openDocument: /^content\.xml$/,
}
/** Behind these a line ends. */
const LINES = new Set(['w:p', 'a:p', 'si', 'row', 'text:p', 'text:h', 'w:br', 'text:line-break'])
/** Numbers of cells, and the numbers of texts that stand elsewhere. */
const PASSED_OVER = new Set(['v', 'f', 'w:instrText'])

function readArchive(bytes: Uint8Array, wanted: RegExp): string {
  let count = 0
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) =>
      wanted.test(name) && originalSize <= MAX_PART_BYTES && (count += 1) <= MAX_PARTS,
  })
  const decoder = new TextDecoder()
  let text = ''
  let passing = 0
  const parser = new Parser(
    {
      onopentag: (name) => void (passing += PASSED_OVER.has(name) ? 1 : 0),
      onclosetag(name) {
        if (PASSED_OVER.has(name)) passing -= 1
        if (LINES.has(name)) text += '\n'
      },
      ontext(piece) {
        if (passing === 0 && text.length < MAX_TEXT) text += piece
      },
    },
    { xmlMode: true },
  )
  for (const [, part] of Object.entries(parts).toSorted(([one], [other]) =>
    one.localeCompare(other, 'en', { numeric: true }),
  ))
    parser.write(decoder.decode(part))
  parser.end()
  return text
}
