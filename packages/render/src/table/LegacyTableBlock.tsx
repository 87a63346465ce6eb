import { MAX_FILLED_PLACES, parseColor, readLegacyTable, type ProjectedBlock } from '@sheaf/model'
import type { CSSProperties, ReactElement } from 'react'
import { placeBelow } from '../blocks/Block.tsx'
import { blockAttributes } from '../blocks/blockAttributes.ts'
import { blockColors } from '../blocks/blockColors.ts'
import type { BlockProps } from '../document/RenderOptions.ts'
import { cellSource, renderCell } from './TableBlock.tsx'

/** A table of the old type: its cells contain their positions (EDIT-TABLE-11). */
export function LegacyTableBlock({ block, place }: BlockProps): ReactElement {
  const { cells, widths, heights } = readLegacyTable(block, READER)
  // Rows without cells, of which invalid data may contain hundreds, are not rendered.
  const rows = new Map<number, Map<number, (typeof cells)[number]>>()
  for (const cell of cells) {
    const row = rows.get(cell.row) ?? new Map<number, typeof cell>()
    rows.set(cell.row, row.set(cell.column, cell))
  }
  const isFilled = rows.size * widths.length <= MAX_FILLED_PLACES
  const total = widths.reduce((sum, each) => sum + each, 0)
  const inside = placeBelow(block, place, place.direction)
  return (
    <div className="b b-simple_table" {...blockAttributes(block, place.options)} style={blockColors(block)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <div className="b-table-box" tabIndex={0}>
        <table style={{ width: total }}>
          <colgroup>
            {widths.map((each, index) => (
              <col key={index} style={{ width: each }} />
            ))}
          </colgroup>
          <tbody>
            {[...rows].map(([row, inRow]) => (
              <tr key={row} style={{ height: heights.get(row) }}>
                {isFilled
                  ? widths.map((_, column) => {
                      const cell = inRow.get(column)
                      return (
                        <td key={column} style={paperOf(cell)} {...cellSource(cell?.block, place)}>
                          {cell && renderCell(cell.block, inside)}
                        </td>
                      )
                    })
                  : [...inRow].map(([column, cell]) => (
                      <td key={column} style={paperOf(cell)} {...cellSource(cell.block, place)}>
                        {renderCell(cell.block, inside)}
                      </td>
                    ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

const READER = {
  typeOf: (block: ProjectedBlock) => block.type,
  childrenOf: (block: ProjectedBlock) => block.children,
  dataOf: (block: ProjectedBlock) => block.data,
}

/** Its colour as a cell takes precedence over its colour as a block. */
function paperOf(
  cell: { readonly block: ProjectedBlock; readonly paper: string | null } | undefined,
): CSSProperties | undefined {
  const background = cell?.paper ?? parseColor(cell?.block.data['bgColor'])
  return background === null ? undefined : { background }
}
