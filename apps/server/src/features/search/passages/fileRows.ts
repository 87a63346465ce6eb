import { storableText } from './cutText.ts'
import type { Passage } from './storePassages.ts'

/** A file as the index knows it. */
export interface FileRow {
  readonly source_id: string
  readonly name: string
  readonly content_type: string
  readonly bytes: string
  readonly blob_key: string
  readonly view_id: string | null
  readonly database_id: string | null
}

/** Where the passages of a file are read, and its name as one of them. */
export function namePassage({ source_id: sourceId, name, view_id, database_id }: FileRow): Passage {
  const text = storableText(name)
  return { sourceId, part: '', viewId: view_id, databaseId: database_id, titleLength: text.length, text }
}

/** Selects files `f`. What hangs below a view of a database, or the document of a row, is read through any page that shows it. */
export const FILE_ROWS = `
  SELECT f.parent_id::text || '/' || f.file_id AS source_id, f.name, f.content_type, f.bytes, f.blob_key,
    CASE WHEN d.id IS NULL THEN v.id END AS view_id, d.id AS database_id
  FROM files f
  LEFT JOIN views v ON v.id = f.parent_id AND v.workspace_id = f.workspace_id
  LEFT JOIN LATERAL (
    SELECT database_id AS id FROM database_views WHERE id = f.parent_id AND NOT is_deleted
    UNION ALL SELECT database_id FROM row_documents WHERE document_id = f.parent_id LIMIT 1
  ) d ON true`

/** A file `f` by its address within a workspace. */
export const IS_SOURCE = `f.parent_id::text || '/' || f.file_id`
