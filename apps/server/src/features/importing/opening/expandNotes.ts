import { escapeHtml } from '@sheaf/base'
import { strToU8, zipSync } from 'fflate'
import { noteHtml } from '../formats/noteHtml.ts'
import { csvCell } from './csvCell.ts'
import { splitNotes, type EvernoteNote } from '../formats/splitNotes.ts'

interface NotesSource {
  /** The path of the file without its ending, which names the notebook. */
  readonly path: string
  readonly chunks: () => AsyncIterable<Uint8Array>
}

/** What came of a file of notes. */
interface ExpandedNotes {
  /** By the path of its text: what a note is called, and which row of the table of the notebook it is, from 1. */
  readonly notes: ReadonlyMap<string, NotePlace>
  readonly count: number
}

interface NotePlace {
  readonly title: string
  readonly row: number
}

/** An archive is kept once it holds this much. */
const PART_BYTES = 32 * 1024 * 1024
/** Rows of a database. */
const MAX_NOTES = 100_000

/**
 * ARC-EVERNOTE-1: makes archives of a file of notes, with a text for each note, its files, and a table of what all notes say of themselves:
 * the notebook becomes a database. A note alone is a page.
 */
export async function expandNotes(
  { path, chunks }: NotesSource,
  keep: (archive: Uint8Array) => Promise<void>,
): Promise<ExpandedNotes> {
  const notes = new Map<string, NotePlace>()
  const lines = [TABLE_HEAD]
  let part: Record<string, Uint8Array> = {}
  let bytes = 0
  let first: EvernoteNote | null = null
  const end = async (): Promise<void> => {
    if (bytes > 0) await keep(zipSync(part, { level: 0 }))
    part = {}
    bytes = 0
  }
  const add = (name: string, content: Uint8Array): void => {
    part[name] = content
    bytes += content.length
  }

  const addNote = (note: EvernoteNote, index: number, isAlone: boolean): void => {
    const folders = isAlone ? path.slice(0, path.lastIndexOf('/') + 1) : `${path}/`
    const title = note.title || 'Untitled'
    const textPath = `${folders}${isAlone ? '' : `${index} `}${fileName(title)}.html`
    const up = '../'.repeat(textPath.split('/').length - 1)
    const files = new Map(note.files.map((file) => [file.md5, { ...file, name: nameOf(file) }]))
    const addresses = new Map<string, string>()
    for (const [md5, { name, bytes: content }] of files) {
      const stored = `files/${md5}-${fileName(name)}`
      addresses.set(md5, `${up}${encodeURI(stored).replaceAll('#', '%23').replaceAll('?', '%3F')}`)
      add(stored, content)
    }
    const html = noteHtml(
      { title, content: note.content },
      {
        head: isAlone ? aboutNote(note) : '',
        addressOf(md5) {
          const file = files.get(md5)
          return file === undefined ? null : { ...file, address: addresses.get(md5) ?? '' }
        },
      },
    )
    add(textPath, strToU8(html))
    notes.set(textPath, { title, row: index })
    if (!isAlone)
      lines.push(
        [title, note.tags.join(', '), note.created, note.updated, note.source].map(csvCell).join(','),
      )
  }

  let count = 0
  for await (const note of splitNotes(chunks())) {
    count += 1
    if (count > MAX_NOTES) break
    if (count === 1) {
      first = note
      continue
    }
    // Only now it is known that there are several.
    if (first !== null) addNote(first, 1, false)
    first = null
    addNote(note, count, false)
    if (bytes > PART_BYTES) await end()
  }
  if (first !== null) addNote(first, 1, true)
  else if (count > 1) add(`${path}.csv`, strToU8(lines.join('\r\n')))
  await end()
  return { notes, count: Math.min(count, MAX_NOTES) }
}

const TABLE_HEAD = 'Name,Tags,Created,Updated,Source'

/** What a note alone says of itself, as a table above its text. */
function aboutNote({ tags, created, updated, source }: EvernoteNote): string {
  const said = [
    ['Tags', tags.join(', ')],
    ['Created', created],
    ['Updated', updated],
    ['Source', source],
  ].filter(([, value]) => value !== '')
  if (said.length === 0) return ''
  const line = ([name = '', value = '']: readonly string[]): string =>
    `<tr><th>${name}</th><td>${escapeHtml(value)}</td></tr>`
  return `<table>${said.map(line).join('')}</table>`
}

/** One that cannot lead anywhere, nor be mistaken for what systems hide. */
function fileName(title: string): string {
  const name = title
    .replaceAll(/[\p{Cc}/\\:]+/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, 100)
    .toWellFormed()
    .trim()
  return name === '' ? 'note' : name
}

function nameOf({ name, type }: { readonly name: string; readonly type: string }): string {
  if (name !== '') return name
  const ending = /^\w+\/(?:x-)?([a-z0-9]{1,8})/.exec(type)?.[1] ?? 'bin'
  return `file.${ending === 'jpeg' ? 'jpg' : ending}`
}
