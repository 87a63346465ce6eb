import type { NewBlock, TextRun } from '@sheaf/model'
import type { FlowCollector } from './FlowCollector.ts'
import { readRuns } from './readInline.ts'
import { readImageTag } from './readTag.ts'
import { readTree } from './readTree.ts'
import type { Source } from './Source.ts'

/** Reads HTML between blocks: what folds, pictures, lines. Comments go, all else is the text that it is written as. */
export function readHtml(html: string, source: Source, blocks: FlowCollector): void {
  if (/^\s*<br\s*\/?>\s*$/i.test(html)) return blocks.add({ type: 'paragraph', text: [] })
  let raw = ''
  let at = 0
  const flush = () => {
    const text = raw.trim()
    raw = ''
    if (text !== '') blocks.add({ type: 'paragraph', text: [{ text }] })
  }
  for (const piece of html.matchAll(PIECE)) {
    raw += html.slice(at, piece.index)
    at = piece.index + piece[0].length
    const read = readPiece(piece, source)
    if (read === null) raw += piece[0]
    else {
      flush()
      if (!read(blocks)) raw += piece[0]
    }
  }
  raw += html.slice(at)
  flush()
}

type ReadPiece = (blocks: FlowCollector) => boolean

function readPiece([written, ...parts]: RegExpExecArray, source: Source): ReadPiece | null {
  const [details, summary, image] = parts
  if (written.startsWith('<!--')) return () => true
  if (details !== undefined) return (blocks) => (blocks.openToggle(!/\sopen\b/i.test(details)), true)
  if (summary !== undefined) {
    const { title, level } = readSummary(summary, source)
    return (blocks) => blocks.setTitle(title, level)
  }
  if (image !== undefined) return add(readImageTag(image, source.options))
  return /^<hr/i.test(written) ? add({ type: 'divider' }) : (blocks) => blocks.closeToggle()
}

function add(block: NewBlock | null): ReadPiece | null {
  return block && ((blocks) => (blocks.add(block), true))
}

/** A title is read as Markdown, where others have it as HTML: both mean the same for what we write. */
function readSummary(
  html: string,
  source: Source,
): { readonly title: readonly TextRun[]; readonly level: number | null } {
  const [, level, inside] = /^\s*<h([1-6])>([^]*)<\/h\1>\s*$/i.exec(html) ?? [null, null, html]
  const text = (inside ?? '')
    .replaceAll(/^[ \t\n]+|(?<![ \t\n])[ \t\n]+$/g, '')
    .replaceAll(/(?<![ \t])[ \t]*\n\s*/g, ' ')
  const [only, ...others] = readTree(text).children
  const isText = only?.type === 'paragraph' && others.length === 0
  const plain = text === '' ? [] : [{ text }]
  return {
    title: isText ? readRuns(only.children, { ...source, text }) : plain,
    level: level ? Number(level) : null,
  }
}

const PIECE =
  /<!--[^]*?(?:-->|$)|<details\b([^>]*)>|<\/details\s*>|<summary\b[^>]*>([^]{0,2000}?)<\/summary\s*>|<hr\s*\/?>|<img\b([^>]*)>/gi
