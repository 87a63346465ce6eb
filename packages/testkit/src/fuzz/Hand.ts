import { canRedo, canUndo, isBound, redo, undo } from '@sheaf/editor/binding'
import type { EditorState, Transaction } from 'prosemirror-state'
import type { Gesture, Picks } from '../editing/Gesture.ts'
import { GESTURES, type GestureName } from '../editing/gestures.ts'
import type { HeadlessEditor } from '../editing/HeadlessEditor.ts'
import type { CharacterLedger } from './CharacterLedger.ts'
import { InvariantError } from './invariants.ts'

/** Somebody at an editor, with the book-keeping of what their gestures add and take away. */
export class Hand {
  readonly editor: HeadlessEditor
  readonly #ledger: CharacterLedger
  readonly #peer: number
  readonly #counts: boolean

  /** `counts`: whether a gesture may take away only what it says. */
  constructor(editor: HeadlessEditor, ledger: CharacterLedger, peer: number, counts = true) {
    this.editor = editor
    this.#ledger = ledger
    this.#peer = peer
    this.#counts = counts
  }

  /** Every character that is shown. */
  get visible(): string {
    return this.editor.state.doc.textContent
  }

  /** Throws InvariantError where the gesture takes away what it should not. */
  gesture(name: GestureName, picks: Picks): void {
    if (ENDS_COMPOSITION.has(name)) this.editor.endComposition()
    // Until all has arrived it may stand twice.
    if (MOVES_TEXT.has(name)) this.#ledger.copy(this.visible)
    this.perform((state, write) => GESTURES[name](state, picks, write))
    if (name === 'composeOverRange') this.editor.composing = true
  }

  perform(make: (state: EditorState, write: CharacterLedger['write']) => Gesture | Transaction | null): void {
    const { editor } = this
    const made = isBound(editor.state) ? make(editor.state, this.#ledger.write) : null
    if (!made) return
    const gesture = 'tr' in made ? made : { tr: made, inserted: '', deleted: '' }
    const before = this.visible
    this.#ledger.insert(gesture.inserted, this.#peer)
    this.#ledger.delete(gesture.deleted)
    editor.dispatch(gesture.tr)
    const now = new Set(this.visible)
    for (const char of this.#counts ? before + gesture.inserted : '') {
      if (!now.has(char) && !this.#ledger.mayVanish(char))
        throw new InvariantError('I4', `peer ${this.#peer} lost ${char} by its own gesture`)
    }
  }

  travel(act: 'undo' | 'redo'): void {
    const { editor } = this
    // What has arrived is shown first, so that it is not taken for the work of undo.
    editor.catchUp()
    const before = this.visible
    if (act === 'undo' ? canUndo(editor.state) : canRedo(editor.state)) {
      const command = act === 'undo' ? undo : redo
      command(editor.state, (tr) => editor.dispatch(tr))
    }
    const now = this.visible
    const gone = without(before, now)
    // A redone deletion takes away what its author saw; an undone insertion only what its author wrote.
    if (act === 'redo') this.#ledger.delete(gone)
    else this.#ledger.undo(gone, this.#peer)
    // What comes back two people may bring back at once.
    this.#ledger.copy(without(now, before))
  }
}

/** Whether others may write because of what such a gesture sends them. */
export function isAnswered(name: GestureName): boolean {
  return WRITES_DATA.has(name) || MOVES_TEXT.has(name)
}

const WRITES_DATA: ReadonlySet<GestureName> = new Set([
  'patchData',
  'fold',
  'turnBlockInto',
  'markHeader',
  'addLine',
  'dropLine',
  'shiftLine',
  'evenColumns',
  'addColumn',
  'dropColumn',
  'moveBeside',
  'openColumns',
  'shareColumns',
  'moveToSide',
  'moveSeveral',
  'leaveOrMakeCode',
  'duplicateOneLine',
  'widen',
  'pasteCells',
  'formatRange',
])

/** Gestures that may take text out of one block and put it into another. */
const MOVES_TEXT: ReadonlySet<GestureName> = new Set([
  'split',
  'merge',
  'pressEnter',
  'pressBackspace',
  'pressDelete',
  'deleteRange',
  'paste',
  'pasteCells',
  'leaveOrMakeCode',
  'typeOverRange',
  'typeOverBlocks',
  'composeOverRange',
  'breakOverRange',
  'linesOverRange',
  'pasteOverRange',
  'pasteOverBlocks',
  'dragText',
  'replaceByEngine',
])

/**
 * Gestures over a selection, which cannot be made within a composition: the browser ends it when something else is
 * selected, and what is pasted in the middle of one is refused.
 */
const ENDS_COMPOSITION: ReadonlySet<GestureName> = new Set([
  'typeOverRange',
  'typeOverBlocks',
  'composeOverRange',
  'breakOverRange',
  'linesOverRange',
  'pasteOverRange',
  'pasteOverBlocks',
  'dragText',
  'formatRange',
  'replaceWords',
])

/** Characters of one text that are not in another. */
function without(text: string, other: string): string {
  return Array.from(text)
    .filter((char) => !other.includes(char))
    .join('')
}
