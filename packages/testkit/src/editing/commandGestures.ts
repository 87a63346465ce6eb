import { schema } from '@sheaf/editor/binding'
import {
  backspace,
  offeredTurns,
  deleteForward,
  deleteSelection,
  duplicate,
  enter,
  indent as indentCommand,
  insertContent,
  lift as liftCommand,
  moveDown,
  moveUp,
  toggleFold,
  turnInto,
  type ClipboardContent,
} from '@sheaf/editor/testing'
import type { NewBlock } from '@sheaf/model'
import { TextSelection, type Command, type EditorState, type Transaction } from 'prosemirror-state'
import { lineOf, placedBlocks, textStart, type PlacedBlock } from './blockTree.ts'
import type { Gesture, GestureMaker } from './Gesture.ts'
import { writeAnew } from './writeAnew.ts'

/** Enter with the caret anywhere in a text. */
const pressEnter: GestureMaker = (state, [which, where]) =>
  withCaret(state, which, (length) => where % (length + 1), enter)

/** Backspace at the start of a text: joins, lifts, turns into a paragraph, or selects what is above. */
const pressBackspace: GestureMaker = (state, [which]) => withCaret(state, which, () => 0, backspace)

/** Delete at the end of a text. */
const pressDelete: GestureMaker = (state, [which]) =>
  withCaret(state, which, (length) => length, deleteForward)

/** Deletes from one text into another, up to four blocks further down. */
const deleteRange: GestureMaker = (state, [which, from, further, to]) => {
  const lines = placedBlocks(state.doc).filter((block) => lineOf(block.node))
  if (lines.length === 0) return null
  const first = which % lines.length
  const start = lines[first]!
  const end = lines[Math.min(lines.length - 1, first + (further % 5))]!
  const [anchor, head] = [placeIn(start, from), placeIn(end, to)].toSorted((a, b) => a - b)
  const deleted = state.doc.textBetween(anchor!, head!)
  return run(state, deleteSelection, { anchor: anchor!, head: head!, deleted })
}

const turnBlockInto: GestureMaker = (state, [which, kind]) => {
  const kinds = offeredTurns()
  return withCaret(state, which, () => 0, turnInto(kinds[kind % kinds.length]!))
}

const fold: GestureMaker = (state, [which]) => {
  const toggles = placedBlocks(state.doc).filter(
    ({ node }) => lineOf(node) && node.attrs['type'] === 'toggle_list',
  )
  const target = toggles[which % Math.max(1, toggles.length)]
  return target ? run(state, toggleFold, { anchor: textStart(target) }) : null
}

const indentBlock: GestureMaker = (state, [which]) => withCaret(state, which, () => 0, indentCommand)
const liftBlock: GestureMaker = (state, [which]) => withCaret(state, which, () => 0, liftCommand)
const moveBlockUp: GestureMaker = (state, [which]) => withCaret(state, which, () => 0, moveUp)
const moveBlockDown: GestureMaker = (state, [which]) => withCaret(state, which, () => 0, moveDown)

/** A copy with new text in the place of the copied, so that every character stays one of a kind. */
const duplicateBlock: GestureMaker = (state, [which], write) => {
  const made = withCaret(state, which, () => 0, duplicate)
  if (!made) return null
  return { tr: made.tr, inserted: writeAnew(made.tr, write), deleted: '' }
}

/** Several blocks with what is in them, or a piece of text, put where the caret is. */
const paste: GestureMaker = (state, [which, where, kind, count], write) => {
  const target = pick(
    placedBlocks(state.doc).filter((block) => lineOf(block.node)),
    which,
  )
  if (!target) return null
  let inserted = ''
  const block = (type: string, children: readonly NewBlock[] = []): NewBlock => {
    const text = write(2)
    inserted += text
    return { type, text: [{ text }], children }
  }
  const types = ['paragraph', 'heading', 'bulleted_list', 'todo_list', 'quote'] as const
  const type = types[kind % types.length]!
  const content: ClipboardContent =
    count % 4 === 0
      ? { isInline: true, blocks: [block('paragraph')] }
      : {
          isInline: false,
          blocks: Array.from({ length: 1 + (count % 3) }, () =>
            block(type, type !== 'heading' && kind % 2 === 0 ? [block('paragraph')] : []),
          ),
        }
  const tr = state.tr.setSelection(TextSelection.create(state.doc, placeIn(target, where)))
  return insertContent(tr, content) ? { tr, inserted, deleted: '' } : null
}

/** A mention or a formula: one character that stands for something else. */
const insertAtom: GestureMaker = (state, [which, where, kind], write) => {
  const target = pick(
    placedBlocks(state.doc).filter((block) => lineOf(block.node)),
    which,
  )
  if (!target) return null
  const char = write(1)
  const attrs =
    kind % 2 === 0
      ? { key: 'formula', value: 'x^2', char }
      : { key: 'mention', value: { type: 'page', page_id: '6f7d9a34-3c35-4c0e-9a8e-0f4f6f0f7a11' }, char }
  return {
    tr: state.tr.insert(placeIn(target, where), schema.nodes['inline'].create(attrs)),
    inserted: char,
    deleted: '',
  }
}

/** What the real commands of the editor do, with the caret where the picks say. */
export const commandGestures = {
  pressEnter,
  pressBackspace,
  pressDelete,
  deleteRange,
  turnBlockInto,
  fold,
  indentBlock,
  liftBlock,
  moveBlockUp,
  moveBlockDown,
  duplicateBlock,
  paste,
  insertAtom,
} as const

function withCaret(
  state: EditorState,
  which: number,
  where: (length: number) => number,
  command: Command,
): Gesture | null {
  const target = pick(
    placedBlocks(state.doc).filter((block) => lineOf(block.node)),
    which,
  )
  if (!target) return null
  return run(state, command, { anchor: textStart(target) + where(lineOf(target.node)!.content.size) })
}

function run(
  state: EditorState,
  command: Command,
  { anchor, head = anchor, deleted = '' }: { anchor: number; head?: number; deleted?: string },
): Gesture | null {
  const selected = state.apply(state.tr.setSelection(TextSelection.create(state.doc, anchor, head)))
  let made: Transaction | null = null
  command(selected, (tr) => (made = tr))
  return made && { tr: made, inserted: '', deleted }
}

function placeIn(block: PlacedBlock, where: number): number {
  return textStart(block) + (where % (lineOf(block.node)!.content.size + 1))
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from.length === 0 ? undefined : from[which % from.length]
}
