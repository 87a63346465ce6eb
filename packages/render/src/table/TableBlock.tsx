import {
  columnWidth,
  hasTableHeader,
  MAX_FILLED_PLACES,
  parseColor,
  readTableShape,
  tableLineLook,
  type ProjectedBlock,
  type TableLineLook,
} from '@sheaf/model'
import type { CSSProperties, ReactElement } from 'react'
import { placeBelow } from '../blocks/Block.tsx'
import { blockAttributes, sourceAttributes } from '../blocks/blockAttributes.ts'
import { blockColors } from '../blocks/blockColors.ts'
import type { BlockPlace, BlockProps } from '../document/RenderOptions.ts'

/** A simple table as an HTML table; if it is too wide it scrolls in its own box (EDIT-TABLE-12). */
export function TableBlock({ block, place }: BlockProps): ReactElement {
  const { data } = block
  const { rows, width } = readTableShape(block, READER)
  const columns = Array.from({ length: width }, (_, index) => tableLineLook(data, 'column', index))
  const widths = columns.map((_, index) => columnWidth(data, index))
  const total = widths.reduce((sum, each) => sum + each, 0)
  const direction = place.own ?? place.direction
  const inside = placeBelow(block, place, direction)
  const isFilled = rows.length * width <= MAX_FILLED_PLACES
  return (
    <div
      className="b b-simple_table"
      {...blockAttributes(block, place.options)}
      dir={direction === place.direction ? undefined : direction}
      style={blockColors(block)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it */}
      <div className="b-table-box" tabIndex={total > NARROWEST_PAGE ? 0 : undefined}>
        <table style={{ width: total }}>
          <colgroup>
            {widths.map((each, index) => (
              <col key={index} style={{ width: each }} />
            ))}
          </colgroup>
          <tbody>
            {rows.map(({ block: row, cells, index }) => {
              if (cells === null) {
                return (
                  <tr key={row.id}>
                    <td colSpan={width}>{place.renderBlocks([row], inside)}</td>
                  </tr>
                )
              }
              const isHead = index === 0 && hasTableHeader(data, 'row')
              return (
                <tr
                  key={row.id}
                  {...lookOf(tableLineLook(data, 'row', index), isHead, row)}
                  {...sourceAttributes(row, place.options)}
                >
                  {columns.slice(0, isFilled ? width : cells.length).map((look, column) => {
                    const cell = cells[column]
                    const isNamed = column === 0 && hasTableHeader(data, 'column')
                    const Tag = isHead || isNamed ? 'th' : 'td'
                    return (
                      <Tag
                        key={cell?.id ?? column}
                        scope={isHead ? 'col' : isNamed ? 'row' : undefined}
                        {...lookOf(look, isNamed, cell)}
                        {...cellSource(cell, place)}
                      >
                        {cell && renderCell(cell, inside)}
                      </Tag>
                    )
                  })}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** The text width on the narrowest phone: tables up to this width never scroll. */
const NARROWEST_PAGE = 280

const READER = {
  typeOf: (block: ProjectedBlock) => block.type,
  childrenOf: (block: ProjectedBlock) => block.children,
}

/** The contents of a cell; for a block in the place of a cell, the block itself. */
export function renderCell(cell: ProjectedBlock, place: BlockPlace) {
  return place.renderBlocks(isCell(cell) ? cell.children : [cell], place)
}

/** Its source, unless the block in the place of the cell is rendered with its own. */
export function cellSource(cell: ProjectedBlock | undefined, { options }: BlockPlace) {
  return isCell(cell) ? sourceAttributes(cell, options) : {}
}

function isCell(block: ProjectedBlock | undefined): boolean {
  return block?.type === 'simple_table_cell' || block?.type === 'table/cell'
}

/** The table’s settings of a line or cell take precedence over those of the row or cell itself. */
function lookOf(look: TableLineLook, isHead: boolean, block: ProjectedBlock | undefined) {
  const isPart = block?.type === 'simple_table_row' || block?.type === 'simple_table_cell'
  const paper = look.paper ?? (isPart ? parseColor(block.data['bgColor']) : null)
  const ink = look.ink ?? (isPart ? parseColor(block.data['font_color']) : null)
  const style: CSSProperties = {
    ...(paper !== null && { background: paper }),
    ...(ink !== null && { color: ink }),
    ...(look.align !== null && { textAlign: ALIGN[look.align] }),
  }
  return {
    ...(Object.keys(style).length > 0 && { style }),
    ...(isHead && { 'data-head': '' }),
    ...(look.isBold && { 'data-bold': '' }),
  }
}

const ALIGN = { left: 'start', center: 'center', right: 'end' } as const
