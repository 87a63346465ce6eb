import type { JsonValue } from '@sheaf/base'
import type { QuickNote } from '@sheaf/contract'
import { noteLines } from '@sheaf/model'

/** Notes of one person: `$1` is the workspace, `$2` the author. Every statement about notes begins with it. */
export const OWN = 'n.workspace_id = $1 AND n.owner_id = $2'

/** A text without case and marks, as notes are compared with what is searched for. */
export function foldedSql(text: string): string {
  return `lower(regexp_replace(normalize(${text}, NFKD), '[\\u0300-\\u036F]', '', 'g'))`
}

/** What a `NoteRow` is read from. */
export const NOTE_COLUMNS = 'n.id, n.data, n.created_at, n.last_updated_at, n.pinned_at'

export interface NoteRow {
  readonly id: string
  readonly data: JsonValue
  readonly created_at: Date
  readonly last_updated_at: Date
  readonly pinned_at: Date | null
}

export function presentNote(row: NoteRow): QuickNote {
  return {
    id: row.id,
    data: row.data,
    created_at: row.created_at.toISOString(),
    last_updated_at: row.last_updated_at.toISOString(),
    pinned_at: row.pinned_at?.toISOString() ?? null,
  }
}

/** What is stored of the content of a note: the JSON, how much it is, and its text. */
export function noteContent(data: JsonValue): readonly [json: string, size: number, text: string] {
  const json = JSON.stringify(data)
  return [json, json.length, noteLines(data).join('\n')]
}
