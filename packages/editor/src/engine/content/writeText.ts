import { isChecked, numberFrom, type NewBlock, type TextRun } from '@sheaf/model'
import { galleryImages } from '../../blocks/media/mediaData.ts'
import { tableCells } from '../../blocks/table/tableCells.ts'
import { isMediaType, mediaUrl } from '../../blocks/media/mediaTypes.ts'

/** A piece of plain text: characters of the texts of blocks, or what is written around them and in the place of some. */
export interface PlainPiece {
  readonly text: string
  readonly isOwn: boolean
}

/** Blocks as plain text: a line each, children indented, list items with the sign they are typed with. */
export function writeText(blocks: readonly NewBlock[]): string {
  return writePieces(blocks)
    .map(({ text }) => text)
    .join('')
}

/** The same in pieces. The texts of the blocks are in them in order, but for formulas and what media holds. */
export function writePieces(blocks: readonly NewBlock[]): readonly PlainPiece[] {
  return joined(lines(blocks, ''), '\n')
}

/** The lines of each block. */
function lines(blocks: readonly NewBlock[], indent: string): readonly (readonly PlainPiece[])[] {
  let number: number | null = null
  return blocks.flatMap((block) => {
    if (block.type === 'simple_table') return [indented(tablePieces(block), indent, indent)]
    number =
      block.type === 'numbered_list'
        ? number === null
          ? numberFrom(block.data?.['number'])
          : number + 1
        : null
    const sign = signOf(block, number)
    const own = indented(textOf(block), indent + sign, indent + ' '.repeat(sign.length))
    return [own, ...lines(block.children ?? [], `${indent}  `)]
  })
}

/** Text with something in front of its first line, and of the others. */
function indented(pieces: readonly PlainPiece[], first: string, others: string): readonly PlainPiece[] {
  const parts = pieces.flatMap(({ text, isOwn }) =>
    text.split(/(?<=\n)/).flatMap((line) => {
      const piece = { text: line, isOwn }
      return line.endsWith('\n') ? [piece, added(others)] : [piece]
    }),
  )
  return [added(first), ...parts]
}

/** A row a line, with tabs between the cells. */
function tablePieces(table: NewBlock): readonly PlainPiece[] {
  const rows = tableCells(table).map((row) =>
    joined(
      row.map((cell) => quoted(writePieces(cell))),
      '\t',
    ),
  )
  return joined(rows, '\n')
}

/** In quotes, as sheets write cells of several lines. */
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

function joined(parts: readonly (readonly PlainPiece[])[], sign: string): readonly PlainPiece[] {
  return parts.flatMap((part, index) => (index === 0 ? part : [added(sign), ...part]))
}

function added(text: string): PlainPiece {
  return { text, isOwn: false }
}

function textOf(block: NewBlock): readonly PlainPiece[] {
  if (isMediaType(block.type)) return [added(mediaText(block))]
  const { formula } = block.data ?? {}
  if (block.type === 'math_equation' && !block.text)
    return typeof formula === 'string' ? [added(`$$${formula}$$`)] : []
  return (block.text ?? []).map(runText)
}

/** A formula is its source in dollars, as it is typed. */
function runText({ text, attributes }: TextRun): PlainPiece {
  const formula = attributes?.['formula']
  return typeof formula === 'string' ? added(`$${formula}$`) : { text, isOwn: true }
}

/** Media is where it is found. */
function mediaText({ type, data = {} }: NewBlock): string {
  const urls = type === 'multi_image' ? galleryImages(data).map(({ url }) => url) : [mediaUrl(data['url'])]
  return urls.filter((url) => url !== null).join('\n')
}

function signOf({ type, data }: NewBlock, number: number | null): string {
  if (type === 'bulleted_list') return '- '
  if (type === 'numbered_list') return `${number}. `
  if (type === 'todo_list') return isChecked(data ?? {}) ? '[x] ' : '[ ] '
  return type === 'divider' ? '---' : ''
}
