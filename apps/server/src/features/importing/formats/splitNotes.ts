import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** A note as Evernote exports it. */
export interface EvernoteNote {
  readonly title: string
  /** In ENML, which is XML. */
  readonly content: string
  readonly tags: readonly string[]
  /** `2024-05-01 12:30`, in UTC; empty for none. */
  readonly created: string
  readonly updated: string
  /** A website that it was made from. */
  readonly source: string
  readonly files: readonly EvernoteFile[]
}

interface EvernoteFile {
  readonly name: string
  readonly type: string
  /** By which the text shows it. */
  readonly md5: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** A file in a note that is larger is left out. */
const MAX_FILE_BYTES = 200 * 1024 * 1024
const MAX_CONTENT_LETTERS = 10 * 1024 * 1024
const MAX_FIELD_LETTERS = 10_000

/** ARC-EVERNOTE-1: reads the notes of an `.enex` file while it comes; of the file no more than a note is held. Entities of its own are not known. */
export async function* splitNotes(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<EvernoteNote> {
  const reader = new NoteReader()
  const decoder = new TextDecoder()
  for await (const chunk of chunks) {
    reader.write(decoder.decode(chunk, { stream: true }))
    yield* reader.take()
  }
  reader.write(decoder.decode())
  yield* reader.take()
}

class NoteReader {
  readonly #parser = new Parser(
    {
      onopentag: (tag) => this.#open(tag),
      ontext: (text) => this.#read(text),
      onclosetag: (tag) => this.#close(tag),
    },
    { xmlMode: true },
  )
  #notes: EvernoteNote[] = []
  #path: string[] = []
  #fields = new Map<string, string>()
  #tags: string[] = []
  #files: EvernoteFile[] = []
  #data: Buffer[] = []
  #dataBytes = 0
  #base64 = ''

  write(text: string): void {
    // What no text holds, and nothing could store.
    this.#parser.write(text.replaceAll('\0', ''))
  }

  take(): readonly EvernoteNote[] {
    const notes = this.#notes
    this.#notes = []
    return notes
  }

  #open(tag: string): void {
    this.#path.push(tag)
    if (tag === 'note') {
      this.#fields = new Map()
      this.#tags = []
      this.#files = []
    }
    if (tag === 'resource') {
      this.#data = []
      this.#dataBytes = 0
      this.#base64 = ''
      for (const key of ['mime', 'file-name']) this.#fields.delete(key)
    }
  }

  #read(text: string): void {
    const tag = this.#path.at(-1) ?? ''
    if (tag === 'data') return this.#readData(text)
    if (!FIELDS.has(tag)) return
    const before = this.#fields.get(tag) ?? ''
    const most = tag === 'content' ? MAX_CONTENT_LETTERS : MAX_FIELD_LETTERS
    if (before.length < most) this.#fields.set(tag, (before + text).slice(0, most))
  }

  #readData(text: string): void {
    if (this.#dataBytes > MAX_FILE_BYTES) return
    const letters = this.#base64 + text.replaceAll(/\s+/g, '')
    const whole = letters.length - (letters.length % 4)
    this.#base64 = letters.slice(whole)
    const piece = Buffer.from(letters.slice(0, whole), 'base64')
    this.#dataBytes += piece.length
    this.#data.push(piece)
  }

  #close(tag: string): void {
    this.#path.pop()
    if (tag === 'tag') {
      this.#tags.push(this.#field('tag'))
      this.#fields.delete('tag')
    } else if (tag === 'resource') this.#endFile()
    else if (tag === 'note') this.#endNote()
  }

  #endFile(): void {
    if (this.#base64 !== '') this.#data.push(Buffer.from(this.#base64, 'base64'))
    const bytes = new Uint8Array(Buffer.concat(this.#data))
    this.#data = []
    this.#base64 = ''
    if (bytes.length === 0 || this.#dataBytes > MAX_FILE_BYTES) return
    const md5 = createHash('md5').update(bytes).digest('hex')
    const type = this.#field('mime')
    this.#files.push({ name: this.#field('file-name'), type, md5, bytes })
  }

  #endNote(): void {
    this.#notes.push({
      title: this.#field('title'),
      content: this.#fields.get('content') ?? '',
      tags: this.#tags.filter((tag) => tag !== ''),
      created: momentOf(this.#field('created')),
      updated: momentOf(this.#field('updated')),
      source: this.#field('source-url'),
      files: this.#files,
    })
    this.#files = []
  }

  #field(name: string): string {
    return (this.#fields.get(name) ?? '').replaceAll(/\s+/g, ' ').trim()
  }
}

const FIELDS: ReadonlySet<string> = new Set(
  'title content created updated tag source-url mime file-name'.split(' '),
)

/** `20240501T123000Z` as people write it. */
function momentOf(written: string): string {
  return written.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)\d\dZ$/, '$1-$2-$3 $4:$5')
}
