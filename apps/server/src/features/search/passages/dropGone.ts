import type { Database } from '../../../platform/database/index.ts'

/** Deletes texts of what is gone for good, or says something else by now. Searches pass over them anyway. */
export async function dropGone({ $client }: Database): Promise<void> {
  for (const statement of GONE) await $client.query(statement)
}

const GONE = [
  `DELETE FROM search_passages p WHERE p.kind = 'note'
     AND NOT EXISTS (SELECT FROM quick_notes n WHERE n.id::text = p.source_id)`,
  `DELETE FROM search_passages p WHERE p.kind = 'comment' AND p.row_id IS NULL
     AND NOT EXISTS (SELECT FROM comments c WHERE c.id::text = p.source_id AND c.content = p.text)`,
  `DELETE FROM search_passages p WHERE p.kind = 'file' AND NOT EXISTS (SELECT FROM files f
     WHERE f.workspace_id = p.workspace_id AND f.parent_id::text || '/' || f.file_id = p.source_id)`,
]
