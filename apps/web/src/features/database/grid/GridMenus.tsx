import { orderedFields, type Command } from '@sheaf/model'
import { toast, useEscape } from '@sheaf/ui'
import { lazy, Suspense, useEffect } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import type { TypeChoice } from '../fields/TypePick.tsx'
import { HEAD_ROW } from '../selection/GridSelection.ts'
import { headDomId } from './GridHead.tsx'
import type { Grid, OpenHead } from './useGrid.ts'

const FieldMenu = lazy(withPanelMessages(async () => (await import('../fields/FieldMenu.tsx')).FieldMenu))
const AddFieldMenu = lazy(
  withPanelMessages(async () => (await import('../fields/AddFieldMenu.tsx')).AddFieldMenu),
)

/** The menu of the head that is open: that of a field, or of a new one. */
export function GridMenus({ grid }: { readonly grid: Grid }) {
  const { openHead, model, gridId } = grid
  if (openHead === null) return null
  const { fieldId } = openHead
  if (fieldId !== null && !model.columns.some(({ field }) => field.id === fieldId))
    return <Gone grid={grid} />
  const anchor = document.getElementById(headDomId(gridId, fieldId))
  return anchor && <OpenMenu grid={grid} openHead={openHead} anchor={anchor} />
}

/** Somebody else deleted or hid the field meanwhile. */
function Gone({ grid: { setOpenHead } }: { readonly grid: Grid }) {
  const { t } = useTranslation()
  useEffect(() => {
    setOpenHead(null)
    toast(t('fields.gone'))
  }, [setOpenHead, t])
  return null
}

interface OpenMenuProps {
  readonly grid: Grid
  readonly openHead: OpenHead
  readonly anchor: Element
}

function OpenMenu({ grid, openHead, anchor }: OpenMenuProps) {
  const { setOpenHead, model, actions } = grid
  const field = model.columns.find((column) => column.field.id === openHead.fieldId)?.field
  const close = () => setOpenHead(null)
  useFocusAfter(grid)
  return (
    <Suspense fallback={<Coming onEscape={close} />}>
      {field && openHead.adding === null ? (
        <FieldMenu
          key={field.id}
          {...{ grid, field, anchor }}
          onInsert={(adding) => setOpenHead({ ...openHead, adding })}
          onClose={close}
        />
      ) : (
        <AddFieldMenu
          anchor={anchor}
          hiddenFields={model.hiddenFields}
          onAdd={(name, choice) => addField(grid, openHead, name, choice)}
          onShow={(hidden) => {
            actions.setHidden(hidden, false)
            close()
          }}
          onClose={close}
        />
      )}
    </Suspense>
  )
}

/** Escape takes back a menu that is on its way. */
function Coming({ onEscape }: { readonly onEscape: () => void }) {
  useEscape(true, () => {
    onEscape()
    return true
  })
  return null
}

/** What had the focus goes with the menu: the field of the grid hears the keys again. */
function useFocusAfter({ refs: { input } }: Grid): void {
  useEffect(
    () => () => {
      if (document.activeElement === document.body) input.current?.focus({ preventScroll: true })
    },
    [input],
  )
}

function addField(grid: Grid, openHead: OpenHead, name: string, { type, databaseId }: TypeChoice): void {
  const { model, actions, setOpenHead, selectCell, show } = grid
  const { column, fieldId: besideId, adding } = openHead
  const after = besideId ?? model.columns.at(-1)?.field.id ?? null
  const fieldId = actions.addField(name, type, after, (id) => [
    ...(adding === 'before' && besideId !== null ? placedBefore(grid, id, besideId) : []),
    ...(databaseId === null ? [] : [relationTo(id, databaseId)]),
  ])
  setOpenHead(null)
  const isBehind = besideId !== null && adding === 'after'
  selectCell(null, fieldId, { row: HEAD_ROW, column: isBehind ? column + 1 : column })
  show()
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
