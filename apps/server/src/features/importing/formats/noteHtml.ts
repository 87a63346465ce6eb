import { escapeHtml } from '@sheaf/base'
import { Parser } from 'htmlparser2'
import type { EvernoteNote } from './splitNotes.ts'

/**
 * ARC-EVERNOTE-2: a note as HTML for the reader: boxes to tick as items of lists, files as pictures or links, code as such. `addressOf` says
 * where the file of an MD5 lies.
 */
export function noteHtml(
  { title, content }: Pick<EvernoteNote, 'title' | 'content'>,
  { head, addressOf }: { readonly head: string; readonly addressOf: (md5: string) => NoteFile | null },
): string {
  const writer = new NoteWriter(addressOf)
  new Parser(
    {
      onopentag: (tag, attributes) => writer.open(tag, attributes),
      ontext: (text) => writer.text(text),
      onclosetag: () => writer.close(),
    },
    { xmlMode: true },
  ).end(content)
  const name = escapeHtml(title)
  return `<!doctype html><html><head><meta charset="utf-8"><title>${name}</title></head><body><h1>${name}</h1>${head}${writer.html()}</body></html>`
}

export interface NoteFile {
  readonly address: string
  readonly name: string
  readonly type: string
}

type Attributes = Readonly<Record<string, string>>

class NoteWriter {
  readonly #addressOf: (md5: string) => NoteFile | null
  readonly #pieces: string[] = []
  /** What each open element ends with, and where it began. */
  readonly #open: { end: string; readonly at: number; readonly isBox: boolean }[] = []
  #codeDepth = 0

  constructor(addressOf: (md5: string) => NoteFile | null) {
    this.#addressOf = addressOf
  }

  html(): string {
    return this.#pieces.join('')
  }

  text(text: string): void {
    this.#pieces.push(escapeHtml(text))
  }

  open(tag: string, attributes: Attributes): void {
    const style = attributes['style'] ?? ''
    if (tag === 'en-todo') this.#todo(attributes['checked'] === 'true')
    else if (tag === 'en-media') this.#push(this.#media(attributes), '')
    else if (tag === 'en-crypt') this.#push('🔒', '')
    else if (this.#codeDepth > 0) this.#push('', this.#endOfLine(tag))
    else if (/-en-codeblock:\s*true/.test(style)) this.#push('<pre>', '</pre>')
    else if (tag === 'br' || tag === 'hr') this.#push(`<${tag}>`, '')
    else if (KEPT.has(tag))
      this.#push(`<${tag}${kept(attributes)}>`, `</${tag}>`, tag === 'div' || tag === 'p')
    else this.#push('', '')
    if (this.#codeDepth > 0 || this.#open.at(-1)?.end === '</pre>') this.#codeDepth += 1
  }

  close(): void {
    const last = this.#open.pop()
    if (last !== undefined) this.#pieces.push(last.end)
    if (this.#codeDepth > 0) this.#codeDepth -= 1
  }

  #push(start: string, end: string, isBox = false): void {
    this.#open.push({ end, at: this.#pieces.length, isBox })
    this.#pieces.push(start)
  }

  /** In code, boxes are lines, and so is a break that is not all that one of them holds. */
  #endOfLine(tag: string): string {
    const around = this.#open.at(-1)
    const isEmpty = around !== undefined && this.#pieces.slice(around.at + 1).every((piece) => piece === '')
    return tag === 'div' || tag === 'p' || (tag === 'br' && !isEmpty) ? '\n' : ''
  }

  /** The box around a box to tick is what is to be done. */
  #todo(isChecked: boolean): void {
    const box = this.#open.findLast(({ isBox }) => isBox)
    if (box !== undefined && box.end !== '</li>') {
      this.#pieces[box.at] = `<li data-checked="${isChecked}">`
      box.end = '</li>'
    }
    this.#push('', '')
  }

  #media({ hash = '', width }: Attributes): string {
    const file = this.#addressOf(hash.toLowerCase())
    if (file === null) return ''
    const address = escapeHtml(file.address)
    const size = width === undefined ? '' : ` width="${escapeHtml(width)}"`
    if (file.type.startsWith('image/')) return `<img src="${address}" alt="${escapeHtml(file.name)}"${size}>`
    return `<div><a class="b-name" href="${address}">${escapeHtml(file.name)}</a></div>`
  }
}

/** Looks, addresses and places in tables; a mark of its own says what is ticked. */
function kept(attributes: Attributes): string {
  const checked = /--en-checked:\s*(true|false)/.exec(attributes['style'] ?? '')?.[1]
  const names = ['style', 'href', 'colspan', 'rowspan', 'start', 'align'] as const
  const written = names.flatMap((name) => {
    const value = attributes[name]
    return value === undefined ? [] : [` ${name}="${escapeHtml(value)}"`]
  })
  return `${written.join('')}${checked === undefined ? '' : ` data-checked="${checked}"`}`
}

const KEPT: ReadonlySet<string> = new Set(
  (
    'a abbr b big blockquote caption center cite code col colgroup dd del div dl dt em font h1 h2 h3 h4 h5 h6 i ins kbd li ol p pre q s ' +
    'samp small span strike strong sub sup table tbody td tfoot th thead tr tt u ul'
  ).split(' '),
)
