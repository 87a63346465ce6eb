import { DATABASE_LIMITS, type CellInput, type Command } from '@sheaf/model'
import type { CellContent } from './cellContent.ts'

export interface AddedRow {
  readonly id: string
  readonly cells: Readonly<Record<string, CellInput>>
}

/** The commands that add rows behind the last one of a view, as many at once as one may name. */
export function addRowCommands(viewId: string, rows: readonly AddedRow[]): readonly Command[] {
  const commands: Command[] = []
  for (let at = 0; at < rows.length; at += DATABASE_LIMITS.rowsAtOnce) {
    const part = rows.slice(at, at + DATABASE_LIMITS.rowsAtOnce)
    commands.push({ kind: 'addRows', viewId, place: 'last', rows: part })
  }
  return commands
}

/** Whether a new row can begin with it. */
export function isWhole(content: CellContent | null): content is CellInput {
  return content !== null && !('items' in content || 'ids' in content || 'files' in content)
}
