import { indexComments } from './indexComments.ts'
import { indexFiles } from './indexFiles.ts'
import { indexNotes } from './indexNotes.ts'
import { indexTitles } from './indexTitles.ts'
import type { PendingContext } from './PendingContext.ts'

export interface Pending {
  /** The workspace is searched by the names of its pages alone. */
  readonly isIndexingDisabled: boolean
  /** How many texts were indexed. */
  readonly count: number
}

const STEPS = { titles: indexTitles, comments: indexComments, files: indexFiles, notes: indexNotes }

/**
 * Indexes the short texts of a workspace that are new or have changed, some of each kind: their tables know which. Whoever
 * searches does it before, so that they are found as soon as they are there.
 */
export async function indexPending(context: PendingContext, workspaceId: string): Promise<Pending> {
  const { rows } = await context.database.$client.query<PendingRow>(PENDING, [workspaceId])
  const { is_disabled: isIndexingDisabled, ...pending } = rows[0] ?? NOTHING
  let count = 0
  for (const [name, index] of Object.entries(STEPS))
    if (pending[name as keyof typeof STEPS] && (name === 'titles' || !isIndexingDisabled))
      count += await index(context, workspaceId)
  return { isIndexingDisabled, count }
}

/** The same of every workspace, until nothing is left: after an upgrade there is much. */
export async function indexAllPending(context: PendingContext, signal: AbortSignal): Promise<void> {
  const { rows } = await context.database.$client.query<{ id: string }>(WORKSPACES)
  for (const { id } of rows) {
    let count = 0
    do {
      signal.throwIfAborted()
      ;({ count } = await indexPending(context, id))
    } while (count > 0)
  }
}

type PendingRow = Readonly<Record<keyof typeof STEPS, boolean>> & { readonly is_disabled: boolean }

const NOTHING: PendingRow = { is_disabled: true, titles: false, comments: false, files: false, notes: false }

const PENDING = `
  SELECT is_search_indexing_disabled AS is_disabled,
    EXISTS (SELECT FROM views WHERE workspace_id = w.id AND indexed_name IS DISTINCT FROM name) AS titles,
    EXISTS (SELECT FROM comments c JOIN views v ON v.id = c.view_id AND v.workspace_id = w.id
      WHERE c.indexed_at IS DISTINCT FROM c.updated_at) AS comments,
    EXISTS (SELECT FROM files WHERE workspace_id = w.id AND indexed_at IS NULL) AS files,
    EXISTS (SELECT FROM quick_notes WHERE workspace_id = w.id AND indexed_at IS DISTINCT FROM last_updated_at) AS notes
  FROM workspaces w WHERE w.id = $1`

const WORKSPACES = `
  SELECT workspace_id AS id FROM views WHERE indexed_name IS DISTINCT FROM name
  UNION SELECT v.workspace_id FROM comments c JOIN views v ON v.id = c.view_id
    WHERE c.indexed_at IS DISTINCT FROM c.updated_at
  UNION SELECT workspace_id FROM files WHERE indexed_at IS NULL
  UNION SELECT workspace_id FROM quick_notes WHERE indexed_at IS DISTINCT FROM last_updated_at`
