import { lazy } from 'react'
import { withAllMessages, withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { isGenerated } from '../cells/cellTypes.ts'
import { openedRow, panelAnchor } from './panelPlace.ts'
import type { Grid, OpenHead } from './useGrid.ts'

const FieldMenu = lazy(withPanelMessages(async () => (await import('../fields/FieldMenu.tsx')).FieldMenu))
const AddFieldMenu = lazy(
  withPanelMessages(async () => (await import('../fields/AddFieldMenu.tsx')).AddFieldMenu),
)
const FormulaPanel = lazy(
  withPanelMessages(async () => (await import('../formulas/FormulaPanel.tsx')).FormulaPanel),
) // With the words of answers.
const GeneratedPanel = lazy(
  withAllMessages(async () => (await import('../generated/GeneratedPanel.tsx')).GeneratedPanel),
)

interface HeadMenuProps {
  readonly grid: Grid
  readonly openHead: OpenHead
  readonly anchor: Element
  readonly onClose: () => void
}

/** What is opened at a head: the menu of its field, what works its cells out, or what adds one. */
export function HeadMenu({ grid, openHead, anchor, onClose }: HeadMenuProps) {
  const { setOpenHead, model, actions } = grid
  const field = model.columns.find((column) => column.field.id === openHead.fieldId)?.field
  if (field?.type === 'formula' && openHead.formula)
    return <FormulaPanel key={field.id} {...{ grid, field, onClose }} />
  if (field && isGenerated(field) && openHead.formula)
    return (
      <GeneratedPanel
        key={field.id}
        {...{ grid, field, onClose }}
        anchor={panelAnchor(grid, field.id)}
        rowId={openedRow(grid)}
      />
    )
  if (field && openHead.adding === null)
    return (
      <FieldMenu
        key={field.id}
        {...{ grid, field, anchor, onClose }}
        beginsEditing={openHead.isEditing === true}
        onInsert={(adding) => setOpenHead({ ...openHead, adding })}
      />
    )
  return (
    <AddFieldMenu
      anchor={anchor}
      hiddenFields={model.hiddenFields}
      {...{ grid, openHead, onClose }}
      onShow={(hidden) => {
        actions.setHidden(hidden, false)
        onClose()
      }}
    />
  )
}
