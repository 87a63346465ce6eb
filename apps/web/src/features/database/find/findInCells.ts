import type { Command, Field, Steps } from '@sheaf/model'
import type { Spot } from '../selection/GridSelection.ts'

/** Where to look. A row is null where something else stands between rows. */
export interface SearchedCells {
  readonly rowIds: readonly (string | null)[]
  readonly fields: readonly Field[]
  /** What a cell shows. */
  readonly textAt: (rowId: string, field: Field) => string
}

/** The cells that show a text, whatever its case, in the order of reading; none for no text. */
export function* findInCells(
  { rowIds, fields, textAt }: SearchedCells,
  query: string,
): Steps<readonly Spot[]> {
  const found: Spot[] = []
  if (query === '') return found
  const pattern = patternOf(query, 'iu')
  let untilStep = STEP_CELLS
  for (const [row, rowId] of rowIds.entries()) {
    if (rowId === null) continue
    for (const [column, field] of fields.entries())
      if (pattern.test(textAt(rowId, field))) found.push({ row, column })
    untilStep -= fields.length
    if (untilStep > 0) continue
    untilStep = STEP_CELLS
    yield
  }
  return found
}

/** The next place behind one, or before it; past the end it goes on at the other. Null where there is none. */
export function nextFound(found: readonly Spot[], from: Spot | null, by: 1 | -1): Spot | null {
  const at = from ?? { row: -1, column: -1 }
  const isBehind = (spot: Spot) => spot.row > at.row || (spot.row === at.row && spot.column > at.column)
  const isBefore = (spot: Spot) => spot.row < at.row || (spot.row === at.row && spot.column < at.column)
  if (by === 1) return found.find(isBehind) ?? found[0] ?? null
  return found.findLast(isBefore) ?? found.at(-1) ?? null
}

export interface ReplacedCell {
  readonly rowId: string
  readonly field: Field
  readonly text: string
}

/** The commands that write another text in place of one, wherever it stands in texts and addresses; each cell once. */
export function replaceCommands(
  cells: readonly ReplacedCell[],
  query: string,
  replacement: string,
): readonly Command[] {
  const done = new Set<string>()
  return cells.flatMap(({ rowId, field, text }): readonly Command[] => {
    const key = `${rowId} ${field.id}`
    if (done.has(key) || (field.type !== 'rich_text' && field.type !== 'url')) return []
    done.add(key)
    // A function: in a text, "$&" would stand for what was found.
    const next = text.replaceAll(patternOf(query, 'giu'), () => replacement)
    if (next === text) return []
    const value = next === '' ? null : { type: field.type, text: next }
    return [{ kind: 'setCell', rowId, fieldId: field.id, value }]
  })
}

function patternOf(query: string, flags: string): RegExp {
  return new RegExp(query.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`), flags)
}

const STEP_CELLS = 512
