import { orderedFields } from '@sheaf/model'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import { planColumnMove } from './planColumnMove.ts'

/** Moves a column, to be shown before the column of an index. */
export function useColumnMove({
  model,
  actions,
  announce,
  show,
}: Pick<Grid, 'model' | 'actions' | 'announce' | 'show'>) {
  const { t } = useTranslation()
  return (fieldId: string, index: number) => {
    const { database, view, viewId, columns } = model
    if (view === null) return
    const order = orderedFields(database, view).map(({ id }) => id)
    const shown = columns.map(({ field }) => field.id)
    const after = planColumnMove(order, shown, fieldId, index)
    if (after === undefined) return
    actions.run([{ kind: 'moveField', viewId, fieldId, after }])
    announce(t('fields.moved', { name: database.fields.get(fieldId)?.name ?? '' }))
    show()
  }
}
