import { type Cell, type Field, type Row } from '@sheaf/model'
import type { CellOptions } from '@sheaf/render/database'
import { CellContent } from '../grid/CellContent.tsx'
import { RelationCell } from './MembersCells.tsx'

interface PlainCellProps {
  readonly row: Row
  readonly field: Field
  readonly cell: Cell
  readonly options: CellOptions
}

/** What a cell shows where a press opens its row: there are no links in it. */
export function PlainCell({ row, field, cell, options }: PlainCellProps) {
  if (cell.type === 'url')
    return (
      <bdi className="db-text" dir="ltr">
        {cell.text}
      </bdi>
    )
  if (cell.type === 'relation') return <RelationCell {...{ field, cell }} context={options.context} isPlain />
  return <CellContent {...{ row, field, cell, options }} />
}

/** A cell that has something, and says nothing. */
export function saysNothing(cell: Cell): boolean {
  if (cell.type === 'checklist') return cell.items.length === 0
  return 'text' in cell && cell.text.trim() === ''
}
