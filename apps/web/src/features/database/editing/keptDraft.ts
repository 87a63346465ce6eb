import { keepHere } from '../../../platform/storage/keepHere.ts'
import { unsentWords } from '../../../platform/unsentWords.ts'

/** Words on their way into a cell. */
export interface CellDraft {
  readonly rowId: string
  readonly fieldId: string
  readonly text: string
  /** What the cell said when they were begun. */
  readonly basis: string
}

/** GRID-EDIT-7: what is being typed into a cell, kept in its tab until it is written or given up. */
export interface KeptDraft {
  readonly keep: (draft: CellDraft | null) => void
  /** What a page that was left has kept. */
  readonly read: () => CellDraft | null
}

export function keptDraft(storage: Storage, userUuid: string, databaseId: string): KeptDraft {
  const key = `sheaf_cell_draft_${userUuid}_${databaseId}`
  return {
    keep(draft) {
      keepHere(key, draft && JSON.stringify(draft), storage)
      unsentWords.tell(key, draft !== null)
    },
    read() {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null')
        return isDraft(stored) ? stored : null
      } catch {
        return null
      }
    },
  }
}

function isDraft(stored: unknown): stored is CellDraft {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    ['rowId', 'fieldId', 'text', 'basis'].every((name) => typeof Reflect.get(stored, name) === 'string')
  )
}
