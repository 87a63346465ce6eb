import { Fragment } from 'prosemirror-model'
import type { Transaction } from 'prosemirror-state'
import { schema } from '../schema/schema.ts'
import { placeCaret } from '../tree/blockEdits.ts'
import { createBlock } from '../tree/blockNode.ts'

/**
 * Puts text before everything else, a paragraph for each of its lines, and the caret at `offset` in it. A page
 * without a word takes the last line into the paragraph it has.
 */
export function startText(tr: Transaction, text: string, offset: number): void {
  const lines = text.split('\n')
  const first = tr.doc.firstChild
  const isBlank =
    tr.doc.childCount === 1 && first?.attrs['type'] === 'paragraph' && first.nodeSize === EMPTY_SIZE
  const above = isBlank ? lines.slice(0, -1) : lines
  tr.insert(
    0,
    above.map((line) => createBlock('paragraph', {}, textOf(line))),
  )
  if (isBlank) {
    const last = tr.doc.content.size - EMPTY_SIZE
    tr.insertText(lines.at(-1) ?? '', last + LINE)
  }
  placeCaretAt(tr, lines, offset)
}

/** Puts text in front of that of the first block, and the caret at `offset` in it. */
export function joinText(tr: Transaction, text: string, offset: number): void {
  tr.insertText(text, LINE)
  placeCaret(tr, 0, offset)
}

/** Where the line of the first block begins. */
const LINE = 2

/** Of a block with an empty line: both have an opening and an end. */
const EMPTY_SIZE = 4

function textOf(line: string): Fragment {
  return line === '' ? Fragment.empty : Fragment.from(schema.text(line))
}

function placeCaretAt(tr: Transaction, lines: readonly string[], offset: number): void {
  let pos = 0
  let left = offset
  for (const line of lines) {
    if (left <= line.length) break
    left -= line.length + 1
    pos += line.length + EMPTY_SIZE
  }
  placeCaret(tr, pos, left)
}
