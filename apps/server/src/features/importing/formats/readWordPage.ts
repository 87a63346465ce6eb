import { err, ok, type Result } from '@sheaf/base'
import { htmlReader } from '@sheaf/export/html'
import type { ImportLinks, ReadFile, ReadProblem, SourceFile } from '@sheaf/export/reading'
import mammoth from 'mammoth'
import { openPackage } from './openPackage.ts'
import { parseHtmlPage } from './parseHtmlPage.ts'

/** A text of this size is no document that anybody wrote. */
const MAX_XML_BYTES = 30 * 1024 * 1024

/** ARC-WORD-1: a document of Word as a page: put into HTML by its styles, and read as HTML. Nothing outside of the file is asked for. */
export async function readWordPage(
  source: SourceFile,
  links: ImportLinks,
): Promise<Result<ReadFile, ReadProblem>> {
  const opened = await openPackage(source)
  if (!opened.ok) return opened
  const { parts, repack } = opened.value
  if (!Object.hasOwn(parts, 'word/document.xml')) return err('unreadable')
  const isTooLarge = ([path, part]: readonly [string, Uint8Array]): boolean =>
    /\.(?:xml|rels)$/i.test(path) && part.length > MAX_XML_BYTES
  if (Object.entries(parts).some(isTooLarge)) return err('text_too_large')
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(repack()) },
    { styleMap: STYLES, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage: PICTURES },
  )
  const page = await htmlReader(parseHtmlPage)(value, links, READING)
  return ok({ ...page, isGuessed: false })
}

const READING = { signal: new AbortController().signal, onShare: () => undefined }

const STYLES = [
  "p[style-name='Title'] => h1:fresh",
  "p[style-name='Quote'] => blockquote:fresh",
  "p[style-name='Intense Quote'] => blockquote:fresh",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Code'] => pre:separator('\\n')",
  'u => u',
  'strike => s',
]

/** Pictures that a browser shows are files of the page; others, such as metafiles of Windows, are told as missing. */
const PICTURES = mammoth.images.imgElement(async (image) => {
  const { contentType } = image
  if (!/^image\/(?:png|jpeg|gif|webp|avif)$/.test(contentType))
    return { src: `picture.${contentType.replace(/^.*\/(?:x-)?/, '')}` }
  return { src: `data:${contentType};base64,${await image.readAsBase64String()}` }
})
