import {
  cellText,
  readCell,
  type Cell,
  type Database,
  type Field,
  type FieldType,
  type ReadContext,
  type Row,
} from '@sheaf/model'
import type { GeneratedField } from '../cells/cellTypes.ts'

/** What a cell says, under the name of its field. */
export interface CellWords {
  readonly title: string
  readonly content: string
}

export interface RowWordsOptions {
  readonly row: Row
  /** Those that are in sight. */
  readonly fields: readonly Field[]
  readonly database: Database
  readonly context: ReadContext
}

/**
 * What of a row is sent for a field: the words of the fields in sight, as whoever asks reads them, but nothing that comes from other
 * databases.
 */
export function rowWords(target: GeneratedField, options: RowWordsOptions): readonly CellWords[] {
  const { row, fields, database, context } = options
  const words: CellWords[] = []
  let room = MAX_ROW
  for (const field of fields) {
    const isWanted = target.type === 'translate' ? TRANSLATED.has(field.type) : !UNTOLD.has(field.type)
    const cell = isWanted && !readsOthers(field) ? readCell(row, field, database, context) : null
    const content = wordsOf(cell, field, context).trim().slice(0, room)
    if (content === '' || words.length === MAX_CELLS) continue
    room -= content.length
    words.push({ title: freeTitle(field.name.slice(0, MAX_TITLE), words), content: content.toWellFormed() })
  }
  return words
}

/** Whether it says something of rows elsewhere: not everybody who will read the answer may read those. */
function readsOthers(field: Field): boolean {
  if (field.type === 'formula') return field.options.readsRelated
  return field.type === 'relation' || field.type === 'rollup'
}

function wordsOf(cell: Cell | null, field: Field, context: ReadContext): string {
  if (cell?.type !== 'checklist') return cellText(cell, field, context)
  return cell.items.map(({ name, done }) => (done ? `${name} ✓` : name)).join(', ')
}

/** Of the calls (wire 7.4). */
const MAX_TITLE = 190
const MAX_CELLS = 200
const MAX_ROW = 40_000

/** Texts that a model wrote itself, files, and what the product records. */
const UNTOLD: ReadonlySet<FieldType> = new Set([
  'summary',
  'translate',
  'media',
  'created_time',
  'last_edited_time',
  'created_by',
  'last_edited_by',
  'unknown',
])

/** What is said in words of a language. */
const TRANSLATED: ReadonlySet<FieldType> = new Set([
  'rich_text',
  'single_select',
  'multi_select',
  'checklist',
  'formula',
])

/** The call takes words by their titles: those of two fields of one name are told apart. */
function freeTitle(name: string, words: readonly CellWords[]): string {
  const isTaken = (title: string) => words.some((other) => other.title === title)
  if (!isTaken(name)) return name
  let number = 2
  while (isTaken(`${name} (${number})`)) number += 1
  return `${name} (${number})`
}
