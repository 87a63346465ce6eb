import { hasTableHeader } from '@sheaf/model'
import type { EditorLabels } from '../../engine/labels/labels.ts'
import type { MenuLine } from './lineMenu.ts'
import type { TableGrid } from './tableGrid.ts'
import { lineName } from './toolElements.ts'

/**
 * EDIT-TABLE-16: what is said of a row of the menu of a line once it was chosen; null where what was done is seen and
 * read at the line itself. `now` is where the line is then, null once it has gone; `made` the table as it is then.
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
