import type { EditorRows, MentionedRow } from '@sheaf/editor'
import { fetchRowNames, fetchRowsByName } from './fetchRows.ts'
import { RowNames } from './RowNames.ts'

export interface RowSourceOptions {
  readonly workspaceId: string
  readonly onChange: () => void
}

/** Rows of databases as a text mentions them; fetched with the first that is mentioned or looked for. */
export function createRowSource({ workspaceId, onChange }: RowSourceOptions): EditorRows {
  const placed = (rows: Awaited<ReturnType<typeof fetchRowNames>>): readonly MentionedRow[] =>
    rows.map((row) => ({ ...row, place: '' }))
  const names = new RowNames({
    ask: async (ids) => placed(await fetchRowNames(workspaceId, ids)),
    onChange,
    now: () => Date.now(),
  })
  let turn = 0
  return {
    find: (rowId) => names.find(rowId),
    async search(query) {
      const mine = ++turn
      await new Promise((resolve) => setTimeout(resolve, TYPING_MS))
      if (mine !== turn) return []
      const rows = placed(await fetchRowsByName(workspaceId, query))
      names.note(rows)
      return rows
    },
  }
}

/** As long as letters follow each other faster than this, nothing is asked for. */
const TYPING_MS = 120
