import type { Grid } from '../grid/useGrid.ts'

/** Opens what works the cells of a field out, once the field is drawn: it may have come in this moment. */
export function openFormula({ setOpenHead, model }: Grid, fieldId: string): void {
  const column = model.columns.findIndex(({ field }) => field.id === fieldId)
  requestAnimationFrame(() =>
    setOpenHead({ column: Math.max(column, 0), fieldId, adding: null, formula: 'head' }),
  )
}
