import { lineKey } from '../layout/GridLines.ts'
import { headDomId } from './GridHead.tsx'
import { cellDomId } from './GridRow.tsx'
import type { Grid } from './useGrid.ts'

/** The row at whose cell the panel of a field was opened; null where it was opened at the head. */
export function openedRow({ openHead, model, selection }: Grid): string | null {
  return openHead?.formula === 'cell' ? (model.rowIds[selection?.focus.row ?? -1] ?? null) : null
}

/** Beside the selected cell, the head, or what adds fields where the head is not drawn. */
export function panelAnchor({ gridId, model, selection, openHead, refs }: Grid, fieldId: string): Element {
  const key = openHead?.formula === 'cell' && selection ? lineKey(model.lines, selection.focus.row) : null
  const ids = [
    key === null ? '' : cellDomId(gridId, key, fieldId),
    headDomId(gridId, fieldId),
    headDomId(gridId, null),
  ]
  const found = ids.map((id) => document.getElementById(id)).find((element) => element !== null)
  return found ?? refs.scroller.current ?? document.body
}
