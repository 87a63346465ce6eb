import { err, ok, type Result } from '@sheaf/base'
import { htmlReader } from '@sheaf/export/html'
import type { ImportLinks, ReadProblem, SourceFile } from '@sheaf/export/reading'
import mammoth from 'mammoth'
import type { ItemNote } from '../archiveTasks.ts'
import type { ReadItem } from '../ItemWriting.ts'
import { openPackage, repack } from './openPackage.ts'
import { parseHtmlPage } from './parseHtmlPage.ts'
import { markWordComments } from './wordComments/markWordComments.ts'
import { placeWordComments, REFERENCE } from './wordComments/placeWordComments.ts'
import { readWordComments, type WordComment } from './wordComments/readWordComments.ts'

/** A text of this size is no document that anybody wrote. */
const MAX_XML_BYTES = 30 * 1024 * 1024

/** ARC-WORD-1: a document of Word as a page: put into HTML by its styles, and read as HTML. Nothing outside of the file is asked for. */
export async function readWordPage(
  source: SourceFile,
  links: ImportLinks,
): Promise<Result<ReadItem, ReadProblem>> {
  const opened = await openPackage(source, { maxBytes })
  if (!opened.ok) return opened
  const { parts } = opened.value
  if (!Object.hasOwn(parts, 'word/document.xml')) return err('unreadable')
  const comments = readWordComments(parts)
  const { value } = await mammoth.convertToHtml(
    { buffer: Buffer.from(repack(comments.length === 0 ? parts : markWordComments(parts, comments))) },
    { styleMap: STYLES, includeEmbeddedStyleMap: false, externalFileAccess: false, convertImage: PICTURES },
  )
  const read = htmlReader((html) => {
    const whole = parseHtmlPage(html)
    if (comments.length > 0) placeWordComments(whole, comments)
    return whole
  })
  const page = await read(value, links, READING)
  return ok({ ...page, isGuessed: false, notes: comments.slice(0, MAX_NOTES).map(noteOf) })
}

const maxBytes = (path: string): number => (/\.(?:xml|rels)$/i.test(path) ? MAX_XML_BYTES : Infinity)

/** Of so many comments it is told what became of each. */
const MAX_NOTES = 500
const MAX_NOTED_LETTERS = 60

function noteOf({ author, text }: WordComment): ItemNote {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  const said = words.length > MAX_NOTED_LETTERS ? `${words.slice(0, MAX_NOTED_LETTERS)}…` : words
  return {
    problem: 'comment_in_text',
    name: [author, said]
      .filter((each) => each !== '')
      .join(': ')
      .toWellFormed(),
  }
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
  `comment-reference => span.${REFERENCE}`,
]

/** Pictures that a browser shows are files of the page; others, such as metafiles of Windows, are told as missing. */
const PICTURES = mammoth.images.imgElement(async (image) => {
  const { contentType } = image
  if (!/^image\/(?:png|jpeg|gif|webp|avif)$/.test(contentType))
    return { src: `picture.${contentType.replace(/^.*\/(?:x-)?/, '')}` }
  return { src: `data:${contentType};base64,${await image.readAsBase64String()}` }
})
