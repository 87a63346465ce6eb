import type { NewBlock } from '@sheaf/model'
import { added, joined, type PlainForm, type PlainPiece } from '../../engine/content/PlainForm.ts'
import { tableCells } from './tableCells.ts'

/** A table as plain text: one line per row, with tabs between the cells. */
export const plainTable: PlainForm = {
  type: 'simple_table',
  whole: (table, write) => {
    const rows = tableCells(table).map((row) =>
      joined(
        row.map((cell: readonly NewBlock[]) => quoted(write(cell))),
        '\t',
      ),
    )
    return joined(rows, '\n')
  },
}

/** In quotes, as spreadsheets write cells of several lines. */
function quoted(pieces: readonly PlainPiece[]): readonly PlainPiece[] {
  const text = pieces.map((piece) => piece.text).join('')
  if (!/[\t\n]|^"/.test(text)) return pieces
  const doubled = pieces.flatMap((piece) =>
    piece.text.split(/(?<=")/).flatMap((part) => {
      const each = { ...piece, text: part }
      return part.endsWith('"') ? [each, added('"')] : [each]
    }),
  )
  return [added('"'), ...doubled, added('"')]
}
