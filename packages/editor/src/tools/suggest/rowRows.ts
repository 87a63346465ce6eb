import { mentionIcon } from '../../engine/dom/mentionIcon.ts'
import { rowMention } from '../../engine/inline/rowMention.ts'
import type { MentionedRow } from '../../ports/EditorWorkspace.ts'
import type { SuggestRow } from './FindRows.ts'
import { insertMention } from './insertMention.ts'
import type { SuggestOptions } from './SuggestPanel.ts'

/** ROW-FIND-3: rows of databases that were found by name; chosen, one is mentioned. */
export function rowRows(
  { workspace, labels }: Pick<SuggestOptions, 'workspace' | 'labels'>,
  found: readonly MentionedRow[],
): readonly SuggestRow[] {
  return found.slice(0, MAX_ROWS).map((row) => ({
    id: row.id,
    icon: mentionIcon(row.icon, 16),
    text: row.name.trim() === '' ? labels['mention.untitled'] : row.name,
    hint: row.place,
    address: workspace.pages.address(row.viewId, null, row.id),
    choose: insertMention(rowMention(row.viewId, row.id, row)),
  }))
}

const MAX_ROWS = 5
