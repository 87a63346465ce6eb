import type { NewBlock, TextRun } from '@sheaf/model'
import { inlineTypes } from '../inline/inlineTypes.ts'
import { added, joined, plainForm, type PlainPiece } from './PlainForm.ts'

/** Blocks as plain text: a line each, children indented, list items with the sign they are typed with. */
export function writeText(blocks: readonly NewBlock[]): string {
  return writePieces(blocks)
    .map(({ text }) => text)
    .join('')
}

/** The same in pieces. The texts of the blocks are in them in order, but for what is written in the place of some. */
export function writePieces(blocks: readonly NewBlock[]): readonly PlainPiece[] {
  return joined(lines(blocks, ''), '\n')
}

/** The lines of each block. */
function lines(blocks: readonly NewBlock[], indent: string): readonly (readonly PlainPiece[])[] {
  let number: number | null = null
  return blocks.flatMap((block) => {
    const { whole, firstNumber, sign: signOf } = plainForm(block.type)
    if (whole) return [indented(whole(block, writePieces), indent, indent)]
    if (!firstNumber) number = null
    else number = number === null ? firstNumber(block.data ?? {}) : number + 1
    const sign = signOf?.(block.data ?? {}, number ?? 1) ?? ''
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

function textOf(block: NewBlock): readonly PlainPiece[] {
  const text = plainForm(block.type).text?.(block) ?? null
  if (text !== null) return text === '' ? [] : [added(text)]
  return (block.text ?? []).map(runText)
}

/** What stands for something else may be written as what it says. */
function runText({ text, attributes = {} }: TextRun): PlainPiece {
  for (const { key, plain } of inlineTypes()) {
    const written = key in attributes ? (plain?.(attributes[key]!) ?? null) : null
    if (written !== null) return added(written)
  }
  return { text, isOwn: true }
}
