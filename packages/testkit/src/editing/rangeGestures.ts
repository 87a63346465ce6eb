import {
  blockKind,
  deleteSelection,
  duplicate,
  indent,
  leaveCode,
  lift,
  moveBlocks,
  moveDown,
  moveUp,
  replaceMatches,
  selectBlocks,
  splitCode,
  turnInto,
} from '@sheaf/editor/testing'
import {
  TextSelection,
  type Command,
  type EditorState,
  type Selection,
  type Transaction,
} from 'prosemirror-state'
import { isWithin, lineOf, placedBlocks, textStart, type PlacedBlock } from './blockTree.ts'
import type { GestureMaker } from './Gesture.ts'
import { goneFrom } from './goneFrom.ts'
import { writeAnew } from './writeAnew.ts'

/** Takes a run of siblings, selected as wholes, somewhere else, as a drag does. */
const moveSeveral: GestureMaker = (state, [which, further, to, side]) => {
  const run = runOf(state, which, further)
  const targets = placedBlocks(state.doc).filter((block) => !run.some((moved) => isWithin(block, moved)))
  const target = pick(targets, to)
  if (!target) return null
  const sides = ['before', 'behind', 'inside', 'start', 'end'] as const
  const tr = state.tr.setSelection(selectionOf(state, run))
  const from = run.map(({ pos }) => pos)
  const isMoved = moveBlocks(tr, from, { pos: target.pos, side: sides[side % sides.length]! })
  return isMoved ? { tr, inserted: '', deleted: '' } : null
}

/** What a key does to a run of siblings that are selected as wholes. */
const actOnSeveral: GestureMaker = (state, [which, further, key], write) => {
  const run = runOf(state, which, further)
  if (run.length === 0) return null
  const commands: readonly Command[] = [moveUp, moveDown, indent, lift, duplicate, deleteSelection]
  const tr = perform(state, selectionOf(state, run), commands[key % commands.length]!)
  if (!tr) return null
  const deleted = goneFrom(state.doc, tr.doc)
  return { tr, inserted: writeAnew(tr, write), deleted }
}

/** Replaces characters all over the page at once, or takes them away. */
const replaceAll: GestureMaker = (state, [first, every, length, kind], write) => {
  const matches: { from: number; to: number; replacement: string | null }[] = []
  let [seen, inserted, deleted] = [0, '', '']
  for (const block of placedBlocks(state.doc)) {
    const line = lineOf(block.node)
    for (let at = 0; line && at < line.content.size; at++) {
      if (seen++ % (2 + (every % 9)) !== first % 2 || !line.nodeAt(at)?.isText) continue
      const replacement = kind % 4 === 0 ? null : write(1 + (length % 2))
      inserted += replacement ?? ''
      deleted += line.textBetween(at, at + 1)
      matches.push({ from: textStart(block) + at, to: textStart(block) + at + 1, replacement })
    }
  }
  if (matches.length === 0) return null
  const { tr } = state
  replaceMatches(tr, matches)
  return { tr, inserted, deleted }
}

/** Leaves code, with what stands behind the caret or without; where there is no code, makes some. */
const leaveOrMakeCode: GestureMaker = (state, [which, where, how]) => {
  const lines = placedBlocks(state.doc).filter(({ node }) => lineOf(node))
  const codes = lines.filter(({ node }) => node.attrs['type'] === 'code')
  const target = pick(codes.length > 0 ? codes : lines, which)
  if (!target) return null
  const code = blockKind('code')
  const command = codes.length === 0 ? turnInto(code) : how % 2 === 0 ? splitCode : leaveCode
  const at = textStart(target) + (where % (lineOf(target.node)!.content.size + 1))
  const tr = perform(state, TextSelection.create(state.doc, at), command)
  return tr && { tr, inserted: '', deleted: '' }
}

/** Edits that reach over several blocks, and out of code. */
export const rangeGestures = { moveSeveral, actOnSeveral, replaceAll, leaveOrMakeCode } as const

/** Up to four siblings. */
function runOf(state: EditorState, which: number, further: number): readonly PlacedBlock[] {
  const blocks = placedBlocks(state.doc)
  const first = pick(blocks, which)
  if (!first) return []
  return blocks.filter(
    ({ parent, index }) =>
      parent === first.parent && index >= first.index && index <= first.index + 1 + (further % 3),
  )
}

function selectionOf({ doc }: EditorState, run: readonly PlacedBlock[]): Selection {
  return selectBlocks(doc, run[0]!.pos, run.at(-1)!.pos)
}

function perform(state: EditorState, selection: Selection, command: Command): Transaction | null {
  let made: Transaction | null = null
  command(state.apply(state.tr.setSelection(selection)), (tr) => (made = tr))
  return made
}

function pick<T>(from: readonly T[], which: number): T | undefined {
  return from.length === 0 ? undefined : from[which % from.length]
}
