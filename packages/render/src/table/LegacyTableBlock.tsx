import { MAX_FILLED_PLACES, readLegacyTable, type ProjectedBlock } from '@sheaf/model'
import type { ReactElement } from 'react'
import { placeBelow } from '../blocks/Block.tsx'
import { blockAttributes } from '../blocks/blockAttributes.ts'
import type { BlockProps } from '../document/RenderOptions.ts'
import { cellSource, renderCell } from './TableBlock.tsx'

/** A table of the old kind: its cells say where they stand (EDIT-TABLE-11). */
export function LegacyTableBlock({ block, place }: BlockProps): ReactElement {
  const { cells, widths } = readLegacyTable(block, READER)
  // Rows that nobody has a cell in, as broken data may claim by the hundred, are not drawn.
  const rows = new Map<number, Map<number, ProjectedBlock>>()
  for (const cell of cells) {
    const row = rows.get(cell.row) ?? new Map<number, ProjectedBlock>()
    rows.set(cell.row, row.set(cell.column, cell.block))
  }
  const isFilled = rows.size * widths.length <= MAX_FILLED_PLACES
  const total = widths.reduce((sum, each) => sum + each, 0)
  const inside = placeBelow(block, place, place.direction)
  return (
    <div className="b b-simple_table" {...blockAttributes(block, place.options)}>
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
              <tr key={row}>
                {isFilled
                  ? widths.map((_, column) => {
                      const cell = inRow.get(column)
                      return (
                        <td key={column} {...cellSource(cell, place)}>
                          {cell && renderCell(cell, inside)}
                        </td>
                      )
                    })
                  : [...inRow].map(([column, cell]) => (
                      <td key={column} {...cellSource(cell, place)}>
                        {renderCell(cell, inside)}
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
