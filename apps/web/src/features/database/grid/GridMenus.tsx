import type { KnownFieldType } from '@sheaf/model'
import { AddFieldMenu } from '../fields/AddFieldMenu.tsx'
import { FieldMenu } from '../fields/FieldMenu.tsx'
import { HEAD_ROW } from '../selection/GridSelection.ts'
import { headDomId } from './GridHead.tsx'
import type { Grid } from './useGrid.ts'

/** The menu of the head that is open: that of a field, or of a new one. */
export function GridMenus({ grid }: { readonly grid: Grid }) {
  const { openHead, setOpenHead, model, actions, gridId, selectCell, show } = grid
  if (openHead === null) return null
  const { column, isAdding } = openHead
  const field = model.columns[column]?.field
  const anchor = document.getElementById(headDomId(gridId, field?.id ?? null))
  if (anchor === null) return null
  const close = () => setOpenHead(null)
  if (field && !isAdding)
    return (
      <FieldMenu
        key={field.id}
        {...{ field, anchor, actions }}
        onAddAfter={() => setOpenHead({ column, isAdding: true })}
        onClose={close}
      />
    )
  const add = (name: string, type: KnownFieldType) => {
    const before = field ?? model.columns.at(-1)?.field
    const fieldId = actions.addField(name, type, before?.id ?? null)
    close()
    selectCell(null, fieldId, { row: HEAD_ROW, column: field ? column + 1 : column })
    show()
  }
  return (
    <AddFieldMenu
      anchor={anchor}
      hiddenFields={model.hiddenFields}
      onAdd={add}
      onShow={(hidden) => {
        actions.setHidden(hidden, false)
        close()
      }}
      onClose={close}
    />
  )
}
