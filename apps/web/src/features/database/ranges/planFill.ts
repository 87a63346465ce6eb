import { typedText } from '@sheaf/model'
import type { Cell, Command, Field } from '@sheaf/model'
import {
  isWritten,
  writingCommands,
  type CellContent,
  readCellInput,
  type InputContext,
  FreshOptions,
} from '@sheaf/export/cells'
import { fillSeries, type FillMode } from './fillSeries.ts'

/** Cells, and the cells beside them that they fill. All lists begin beside what is filled, or beside what fills it. */
export interface Fill {
  /** Rows, or fields, that are filled: those go on with `from` in the same field, or in the same row. */
  readonly along: 'rows' | 'fields'
  readonly rowIds: readonly string[]
  readonly fields: readonly Field[]
  readonly toRowIds: readonly string[]
  readonly toFields: readonly Field[]
  readonly mode: FillMode
  readonly cellAt: (rowId: string, field: Field) => Cell | null
}

export interface FillPlan {
  readonly commands: readonly Command[]
  /** Cells that hold what they were to hold. */
  readonly filled: number
  /** Cells that stayed as they were: the value is none of their field, or there is none. */
  readonly refused: number
}

/**
 * What filling cells does. Fields that nobody writes are passed over. A row that stands in several groups is written once, and
 * not at all where it is one of those that fill.
 */
export function planFill(fill: Fill, context: InputContext): FillPlan {
  const { along, fields, toFields, toRowIds, cellAt } = fill
  const fresh = new FreshOptions(along === 'rows' ? fields : toFields)
  const cells: Command[] = []
  let [filled, refused] = [0, 0]
  function put(rowId: string, field: Field, content: CellContent | null | undefined): void {
    if (content === undefined) {
      refused += 1
      return
    }
    filled += 1
    cells.push(...writingCommands(rowId, field.id, content, cellAt(rowId, field)))
  }
  if (along === 'rows') {
    const targets = oncePerRow(toRowIds, fill.rowIds)
    for (const field of fields.filter(({ type }) => isWritten(type))) {
      const source = fill.rowIds.map((rowId) => cellAt(rowId, field))
      const valueAt = fillSeries(source, field, fill.mode, context)
      for (const { rowId, place } of targets) put(rowId, field, valueAt(place))
    }
  } else
    for (const { rowId } of oncePerRow(fill.rowIds, [])) {
      const source = fields.map((field) => cellAt(rowId, field))
      for (const [index, { id, type }] of toFields.entries()) {
        const field = fresh.named(id)
        if (!field || !isWritten(type)) continue
        put(rowId, field, valueAcross(source, fill, { field, place: index + 1 }, fresh, context))
      }
    }
  return { commands: [...fresh.commands(), ...cells], filled, refused }
}

/** Fields of one type go on with each other; of others, the text of the cell is read as somebody would type it. */
function valueAcross(
  cells: readonly (Cell | null)[],
  { fields, mode }: Fill,
  { field, place }: { readonly field: Field; readonly place: number },
  fresh: FreshOptions,
  context: InputContext,
): CellContent | null | undefined {
  if (SERIAL.has(field.type) && fields.every(({ type }) => type === field.type))
    return fillSeries(cells, field, mode, context)(place)
  const at = (place - 1) % fields.length
  const from = fields[at]
  const read = from && readCellInput(typedText(cells[at] ?? null, from, context), field, context)
  if (!read?.ok) return undefined
  fresh.add(field.id, read.value.newOptions)
  return read.value.value
}

function oncePerRow(
  rowIds: readonly string[],
  without: readonly string[],
): readonly { readonly rowId: string; readonly place: number }[] {
  const known = new Set(without)
  return rowIds.flatMap((rowId, index) => {
    if (known.has(rowId)) return []
    known.add(rowId)
    return [{ rowId, place: index + 1 }]
  })
}

/** Types whose cells say the same in another field of theirs. */
const SERIAL: ReadonlySet<string> = new Set(['number', 'time', 'date_time', 'rich_text', 'url', 'checkbox'])
