import {
  align,
  clearForText,
  dropSelected,
  enter,
  insertContent,
  insertSoftBreak,
  insertTextLines,
  replaceMatches,
  selectBlocks,
  setTextColor,
  splitCode,
  toggleMark,
  offeredTurns,
  turnInto,
  typeOver,
  type ClipboardContent,
} from '@sheaf/editor/testing'
import { schema } from '@sheaf/editor/binding'
import type { NewBlock } from '@sheaf/model'
import {
  AllSelection,
  NodeSelection,
  TextSelection,
  type Command,
  type EditorState,
  type Selection,
  type Transaction,
} from 'prosemirror-state'
import { lineOf, placedBlocks, textStart, type PlacedBlock } from './blockTree.ts'
import type { Gesture, GestureMaker, Picks } from './Gesture.ts'
import { goneFrom } from './goneFrom.ts'

/*
 * Every way to put something in the place of a selection that reaches from one block into another, and where it is made:
 *
 * | way | gesture |
 * |---|---|
 * | a key, a letter of a keyboard of a phone, a key held back while a menu is fetched | typeOverRange |
 * | a word at once: autocorrection, a suggestion, swiping, dictation, a text expander | typeOverRange |
 * | the sign of a list (emoji, mention, date) by its shortcut or button | typeOverRange |
 * | text over blocks selected as wholes, or over everything | typeOverBlocks |
 * | text over selected cells | typeOverCells (tableGestures) |
 * | a composition: what is selected goes, then the word is written, then it is committed | composeOverRange, typeAtCaret |
 * | Enter, Shift+Enter, Shift+Enter in code | breakOverRange |
 * | several lines as one input: dictation, a text expander, a keyboard of a phone | linesOverRange |
 * | pasted text, an address, a mention; a paragraph; several blocks; nested blocks | pasteOverRange |
 * | pasted block without text, columns, a table, code; text into code | pasteOverRange |
 * | content over blocks selected as wholes, or over everything; files | pasteOverBlocks |
 * | Backspace, Delete, by word and line; cutting | deleteRange (commandGestures) |
 * | text dragged away from where it is selected | dragText |
 * | what the browser or the engine joins by itself, without a command | replaceByEngine |
 * | marks, colours, alignment, another kind for all of it: nothing is to move | formatRange |
 * | replacing all matches, some in each block: nothing is to move | replaceWords, replaceAll (rangeGestures) |
 */

/** A letter or a word; the caret stays behind it. */
const typeOverRange: GestureMaker = (state, picks, write) => {
  const selection = rangeOf(state, picks)
  const text = write(1 + (picks[2] % 6))
  return over(state, selection, (tr) => typeOver(tr, text), text)
}

const typeOverBlocks: GestureMaker = (state, picks, write) => {
  const text = write(1 + (picks[2] % 3))
  return over(state, blocksOf(state, picks), (tr) => typeOver(tr, text), text)
}

/** What an input method does first. `typeAtCaret` goes on. */
const composeOverRange: GestureMaker = (state, picks) =>
  over(state, picks[2] % 4 === 0 ? blocksOf(state, picks) : rangeOf(state, picks), clearForText)

/** Where the caret has been left by the gesture before. */
const typeAtCaret: GestureMaker = (state, [length], write) => {
  const { selection } = state
  if (!(selection instanceof TextSelection) || !selection.empty || !selection.$head.parent.isTextblock)
    return null
  const text = write(1 + (length % 3))
  return { tr: state.tr.insertText(text), inserted: text, deleted: '' }
}

const breakOverRange: GestureMaker = (state, picks) => {
  const commands: readonly Command[] = [enter, enter, insertSoftBreak, splitCode]
  return command(state, rangeOf(state, picks), commands[picks[2] % commands.length]!)
}

/** Lines that come as one input; what was selected goes first. */
const linesOverRange: GestureMaker = (state, picks, write) => {
  const lines = Array.from({ length: 2 + (picks[2] % 2) }, () => write(1 + (picks[3] % 2)))
  return over(state, rangeOf(state, picks), (tr) => insertTextLines(tr, lines.join('\n')), lines.join(''))
}

const pasteOverRange: GestureMaker = (state, picks, write) =>
  pasteOver(state, rangeOf(state, picks), picks, write)

const pasteOverBlocks: GestureMaker = (state, picks, write) =>
  pasteOver(state, blocksOf(state, picks), picks, write)

/** A part of a text, or of several, to another place. */
const dragText: GestureMaker = (state, picks) => {
  const selection = picks[2] % 3 > 0 ? partOf(state, picks) : rangeOf(state, picks)
  const lines = linesOf(state)
  const target = lines[picks[3] % Math.max(1, lines.length)]
  if (!selection || !target) return null
  return over(state, selection, (tr) => {
    return dropSelected(tr, { text: placeIn(target, picks[2]) }, { isMove: true })
  })
}

/** By ProseMirror's own rules, which keep what is left of the last block by joining it. */
const replaceByEngine: GestureMaker = (state, picks, write) => {
  const selection = rangeOf(state, picks)
  const text = picks[2] % 3 === 0 ? '' : write(1 + (picks[2] % 3))
  if (!selection) return null
  return over(
    state,
    selection,
    (tr) => (text ? tr.insertText(text, selection.from, selection.to) : tr.deleteSelection()).docChanged,
    text,
  )
}

const formatRange: GestureMaker = (state, picks) => {
  const kinds = offeredTurns()
  const commands: readonly Command[] = [
    toggleMark(schema.marks.bold),
    toggleMark(schema.marks.code),
    setTextColor({ use: 'ink', value: '0xffff0000' }),
    align('center'),
    turnInto(kinds[picks[3] % kinds.length]!),
  ]
  return command(state, rangeOf(state, picks), commands[picks[2] % commands.length]!)
}

/** Puts a longer word in the place of one that is part of it, in two blocks at once, and says so as the bar of finding does. */
const replaceWords: GestureMaker = (state, [which, further, from, kind], write) => {
  const lines = linesOf(state).filter(({ node }) => lineOf(node)!.content.size > 1)
  const first = which % Math.max(1, lines.length)
  const found = [lines[first], lines[first + 1 + (further % 3)]].flatMap((line) => line ?? [])
  let [inserted, deleted] = ['', '']
  const matches = found.flatMap((line) => {
    const at = textStart(line) + (from % (lineOf(line.node)!.content.size - 1))
    if (!state.doc.nodeAt(at)?.isText || !state.doc.nodeAt(at + 1)?.isText) return []
    const replacement = write(1 + (kind % 3))
    inserted += replacement
    deleted += state.doc.textBetween(at, at + 2)
    return [{ from: at, to: at + 2, replacement }]
  })
  if (matches.length === 0) return null
  const { tr } = state
  replaceMatches(tr, matches)
  return { tr, inserted, deleted }
}

export const replaceGestures = {
  typeOverRange,
  typeOverBlocks,
  composeOverRange,
  typeAtCaret,
  breakOverRange,
  linesOverRange,
  pasteOverRange,
  pasteOverBlocks,
  dragText,
  replaceByEngine,
  formatRange,
  replaceWords,
} as const

function pasteOver(
  state: EditorState,
  selection: Selection | null,
  [, , kind, count]: Picks,
  write: (length: number) => string,
): Gesture | null {
  let written = ''
  const text = (type: string, children: readonly NewBlock[] = []): NewBlock => {
    const value = write(2)
    written += value
    return { type, text: [{ text: value }], children }
  }
  const box = (type: string, children: readonly NewBlock[]): NewBlock => ({ type, children })
  const row = () => box('simple_table_row', [box('simple_table_cell', [text('paragraph')])])
  const contents: readonly (() => ClipboardContent)[] = [
    () => ({ isInline: true, blocks: [text('paragraph')] }),
    () => ({ isInline: false, blocks: [text('paragraph')] }),
    () => ({ isInline: false, blocks: Array.from({ length: 2 + (count % 2) }, () => text('paragraph')) }),
    () => ({ isInline: false, blocks: [text('paragraph'), text('bulleted_list', [text('paragraph')])] }),
    () => ({ isInline: false, blocks: [text('heading'), { type: 'divider' }] }),
    () => ({ isInline: false, blocks: [{ type: 'divider' }] }),
    () => ({ isInline: false, blocks: [text('code')] }),
    () => ({ isInline: false, blocks: [box('simple_table', [row(), row()])] }),
    () => ({
      isInline: false,
      blocks: [
        box('simple_columns', [
          box('simple_column', [text('paragraph')]),
          box('simple_column', [text('quote')]),
        ]),
      ],
    }),
  ]
  const content = contents[kind % contents.length]!()
  return over(state, selection, (tr) => insertContent(tr, content), written)
}

/** A gesture that edits over a selection. What of the written text found no place counts as not written. */
function over(
  state: EditorState,
  selection: Selection | null,
  edit: (tr: Transaction) => boolean,
  written = '',
): Gesture | null {
  if (!selection) return null
  const tr = state.tr.setSelection(selection)
  if (!edit(tr) || !tr.docChanged) return null
  const shown = new Set(tr.doc.textContent)
  const inserted = Array.from(written).filter((char) => shown.has(char))
  return { tr, inserted: inserted.join(''), deleted: goneFrom(state.doc, tr.doc) }
}

function command(state: EditorState, selection: Selection | null, perform: Command): Gesture | null {
  if (!selection) return null
  let made: Transaction | null = null
  perform(state.apply(state.tr.setSelection(selection)), (tr) => (made = tr))
  const tr = made as Transaction | null
  return tr && { tr, inserted: '', deleted: goneFrom(state.doc, tr.doc) }
}

/** From one text into one of the next four, seldom within one. */
function rangeOf(state: EditorState, [which, further]: Picks): TextSelection | null {
  const lines = linesOf(state)
  if (lines.length === 0) return null
  const first = which % lines.length
  const start = lines[first]!
  const end = lines[Math.min(lines.length - 1, first + 1 + (further % 4))]!
  const [from, to] = [placeIn(start, Math.floor(which / lines.length)), placeIn(end, Math.floor(further / 4))]
  return from === to ? null : TextSelection.create(state.doc, from, to)
}

/** A part of one text. */
function partOf(state: EditorState, [which, further]: Picks): TextSelection | null {
  const lines = linesOf(state).filter(({ node }) => lineOf(node)!.content.size > 0)
  const line = lines[which % Math.max(1, lines.length)]
  if (!line) return null
  const { size } = lineOf(line.node)!.content
  const from = further % size
  return TextSelection.create(
    state.doc,
    textStart(line) + from,
    textStart(line) + Math.min(size, from + 1 + (which % 3)),
  )
}

/** Everything, a block, or a run of siblings as wholes. */
function blocksOf(state: EditorState, [which, further]: Picks): Selection | null {
  if (which % 29 === 0) return new AllSelection(state.doc)
  const blocks = placedBlocks(state.doc)
  const first = blocks[which % Math.max(1, blocks.length)]
  if (!first) return null
  if (further % 3 === 0) return NodeSelection.create(state.doc, first.pos)
  const last = blocks.findLast(
    ({ parent, index }) => parent === first.parent && index <= first.index + 1 + (further % 2),
  )!
  return selectBlocks(state.doc, first.pos, last.pos)
}

function linesOf(state: EditorState): readonly PlacedBlock[] {
  return placedBlocks(state.doc).filter(({ node }) => lineOf(node))
}

function placeIn(block: PlacedBlock, where: number): number {
  return textStart(block) + (where % (lineOf(block.node)!.content.size + 1))
}
