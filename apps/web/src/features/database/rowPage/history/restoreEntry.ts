import { isSameContent, rowMetaKey, type Command, type RowRecord } from '@sheaf/model'
import type { HistoryEntry } from './groupHistory.ts'

export interface Restoring {
  readonly commands: readonly Command[]
  readonly back: readonly Command[]
}

/** What writes the values from before an entry, and what takes that back; nothing where the row has them. */
export function restoreEntry({ cells, looks }: HistoryEntry, row: RowRecord): Restoring {
  const steps = [
    ...cells.flatMap((change) => cellSteps(change, row)),
    ...looks.flatMap((change) => lookSteps(change, row)),
  ]
  return { commands: steps.map(([command]) => command), back: steps.map(([, back]) => back) }
}

type Step = readonly [command: Command, back: Command]

function cellSteps({ fieldId, before }: HistoryEntry['cells'][number], row: RowRecord): readonly Step[] {
  const now = row.cells[fieldId] ?? null
  if (before === null ? now === null : isSameContent(now ?? undefined, before)) return []
  const revert = { kind: 'revertCell', rowId: row.id, fieldId } as const
  return [
    [
      { ...revert, cell: before, wasData: now?.['data'] ?? null },
      { ...revert, cell: now, wasData: before?.['data'] ?? null },
    ],
  ]
}

function lookSteps({ part, before }: HistoryEntry['looks'][number], row: RowRecord): readonly Step[] {
  const stored = row.meta[rowMetaKey(row.id, `${part}_id`) ?? '']
  const now = typeof stored === 'string' && stored !== '' ? stored : null
  if (now === before) return []
  const look = { kind: 'setRowLook', rowId: row.id, part } as const
  return [
    [
      { ...look, value: before },
      { ...look, value: now },
    ],
  ]
}
