import { hasTableHeader } from '@sheaf/model'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { MenuLine } from './lineMenu.ts'
import type { TableGrid } from './tableGrid.ts'
import { lineName } from './toolElements.ts'

/**
 * EDIT-TABLE-16: the announcement after an action of a line menu; null if the effect is read at the line itself. `now`
 * is the index of the line afterwards, null if it was deleted; `made` the table afterwards.
 */
export function sayLine(
  id: string,
  { axis }: MenuLine,
  now: number | null,
  made: TableGrid,
  labels: EditorLabels,
): string | null {
  if (now === null) return labels['table.deleted']
  const name = lineName(axis, now, made, labels)
  switch (id) {
    case 'header': {
      const isOn = hasTableHeader(made.data, axis)
      if (axis === 'row') return labels[isOn ? 'table.headerRowOn' : 'table.headerRowOff']
      return labels[isOn ? 'table.headerColumnOn' : 'table.headerColumnOff']
    }
    case 'moveBack':
    case 'moveOn':
      return labels['table.moved']({ place: name })
    case 'insertBefore':
    case 'insertAfter':
    case 'duplicate':
      return name
    default:
      return null
  }
}
