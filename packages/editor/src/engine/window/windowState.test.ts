import * as fc from 'fast-check'
import { EditorState, Selection, type Transaction } from 'prosemirror-state'
import { DecorationSet } from 'prosemirror-view'
import { expect, it } from 'vitest'
import { outlineState } from '../../testing/outline.ts'
import { isMarkedFar } from './WindowSet.ts'
import { windowKey, windowState, type WindowMeta } from './windowState.ts'

const BLOCKS = 500

function largeState(): EditorState {
  const lines = Array.from({ length: BLOCKS }, (_, index) => `p#b${index} some words ${index}`)
  const state = EditorState.create({ doc: outlineState(lines).doc, plugins: [windowState()] })
  const meta: WindowMeta = { main: { from: startOf(state, 200), to: startOf(state, 230) } }
  return state.apply(select(state, 210).setMeta(windowKey, meta))
}

/** Where the block with this index begins. */
function startOf({ doc }: EditorState, index: number): number {
  let pos = 0
  for (let before = 0; before < index; before++) pos += doc.child(before).nodeSize
  return pos
}

function select(state: EditorState, index: number): Transaction {
  return state.tr.setSelection(Selection.near(state.doc.resolve(startOf(state, index) + 2)))
}

/** Indexes of the blocks that are drawn, as the window says and as its decorations tell the views. */
function drawn(state: EditorState): { readonly near: readonly number[]; readonly told: readonly number[] } {
  const { near, decorations } = windowKey.getState(state)!
  const found = { near: [] as number[], told: [] as number[] }
  state.doc.forEach((block, offset, index) => {
    if (near.some(({ from, to }) => from <= offset && offset + block.nodeSize <= to)) found.near.push(index)
    if (!isMarkedFar((decorations ?? DecorationSet.empty).forChild(offset, block))) found.told.push(index)
  })
  return found
}

function redrawn(state: EditorState): EditorState {
  const meta: WindowMeta = {}
  return state.apply(state.tr.setMeta(windowKey, meta))
}

/** Edits of one's own and of others, near and far. */
const edits = fc.array(
  fc.record({
    kind: fc.constantFrom('type', 'type', 'type', 'twice', 'delete', 'insert', 'remove', 'select'),
    index: fc.oneof(fc.integer({ min: 195, max: 235 }), fc.integer({ min: 0, max: BLOCKS - 100 })),
    text: fc.constantFrom('x', 'a longer run of words'),
  }),
  { maxLength: 30 },
)

interface Edit {
  readonly kind: string
  readonly index: number
  readonly text: string
}

function edited(state: EditorState, { kind, index, text }: Edit): Transaction {
  const block = startOf(state, index)
  const start = block + 2
  const { tr } = state
  switch (kind) {
    case 'type':
      return tr.insertText(text, start)
    case 'twice':
      return tr.insertText(text, start).insertText(text, start + 1)
    case 'delete':
      return tr.delete(start, state.doc.resolve(start).end())
    case 'insert':
      return tr.insert(block, state.doc.child(index + 1))
    case 'remove':
      return tr.delete(block, startOf(state, index + 1))
    default:
      return select(state, index)
  }
}

it('EDIT-WINDOW-9: after typing what is drawn is what would be drawn anew', () => {
  fc.assert(
    fc.property(edits, (list) => {
      let state = largeState()
      for (const each of list) {
        state = state.apply(edited(state, each))
        const { near, told } = drawn(state)
        expect(told).toEqual(near)
        // Where the caret was stays drawn until the window moves.
        expect(near).toEqual(expect.arrayContaining([...drawn(redrawn(state)).near]))
        expect(windowKey.getState(state)!.main).toEqual(windowKey.getState(redrawn(state))!.main)
      }
    }),
    { numRuns: 40 },
  )
})
