import { orderedFields, type Command } from '@sheaf/model'
import type { Grid, OpenHead } from '../grid/useGrid.ts'
import { HEAD_ROW } from '../selection/GridSelection.ts'
import { openFormula } from './openFormula.ts'
import type { TypeChoice } from './TypePick.tsx'

/** Adds a field where its menu is open, and selects its head. */
export function addFieldAt(
  grid: Grid,
  openHead: OpenHead,
  name: string,
  { type, databaseId }: TypeChoice,
): void {
  const { model, actions, setOpenHead, selectCell, show } = grid
  const { column, fieldId: besideId, adding } = openHead
  const after = besideId ?? model.columns.at(-1)?.field.id ?? null
  const isFormula = type === 'formula'
  const fieldId = actions.addField(name, isFormula ? 'rich_text' : type, after, (id) => [
    ...(isFormula ? [{ kind: 'setFormula', fieldId: id, formula: '' } as const] : []),
    ...(adding === 'before' && besideId !== null ? placedBefore(grid, id, besideId) : []),
    ...(databaseId === null ? [] : [relationTo(id, databaseId)]),
    ...(type === 'rollup' ? rollupOver(grid, id) : []),
  ])
  const isBehind = besideId !== null && adding === 'after'
  const at = isBehind ? column + 1 : column
  setOpenHead(null)
  selectCell(null, fieldId, { row: HEAD_ROW, column: at })
  show()
  if (isFormula) openFormula(grid, fieldId)
  // What they show is nothing, or another thing, before it is chosen: beside the head once that is drawn.
  if (type === 'relation' || type === 'rollup' || type === 'translate')
    requestAnimationFrame(() => setOpenHead({ column: at, fieldId, adding: null, isEditing: true }))
}

function placedBefore({ model }: Grid, fieldId: string, besideId: string): readonly Command[] {
  const { database, view, viewId } = model
  if (view === null) return []
  const order = orderedFields(database, view).map(({ id }) => id)
  return [{ kind: 'moveField', viewId, fieldId, after: order[order.indexOf(besideId) - 1] ?? null }]
}

function relationTo(fieldId: string, databaseId: string): Command {
  return { kind: 'setFieldOptions', fieldId, options: { type: 'relation', databaseId } }
}

/** Begins with the first relation, and counts its rows. */
function rollupOver({ model }: Grid, fieldId: string): readonly Command[] {
  const relation = [...model.database.fields.values()].find(({ type }) => type === 'relation')
  if (relation === undefined) return []
  const options = { type: 'rollup', relationFieldId: relation.id } as const
  return [{ kind: 'setFieldOptions', fieldId, options }]
}
