import { canRedo, canUndo, redo, stopUndoGroup, undo } from '@sheaf/editor/binding'
import type { EditorState, Transaction } from 'prosemirror-state'
import * as Y from 'yjs'
import { GESTURES, type Gesture, type GestureName, type Picks } from '../editing/gestures.ts'
import { HeadlessEditor } from '../editing/HeadlessEditor.ts'
import { PeerNetwork } from '../network/PeerNetwork.ts'
import { CharacterLedger } from './CharacterLedger.ts'
import { checkEqual, checkShown, checkTree, InvariantError } from './invariants.ts'
import { isGesture, type Step } from './schedule.ts'
import { START_TEXT, startDocument } from './startDocument.ts'

/** Several people on one document. After every step every promise is checked on every one of them. */
export class Simulation {
  readonly network: PeerNetwork
  readonly ledger = new CharacterLedger()
  private readonly editors: HeadlessEditor[]
  private nextClient: number
  private readonly nextBlock: number[]

  constructor(peers: number, start: Uint8Array = startDocument()) {
    this.network = new PeerNetwork(peers)
    this.nextClient = peers + 1
    this.nextBlock = Array.from({ length: peers }, () => 0)
    this.ledger.insert(START_TEXT)
    for (const { doc } of this.network.peers) Y.applyUpdate(doc, start, 'start')
    this.network.settle()
    this.editors = this.network.peers.map(({ index, doc }) => this.open(index, doc))
  }

  editor(peer: number): HeadlessEditor {
    return this.editors[peer % this.editors.length]!
  }

  /** Performs one step and checks I2, I3, I5 and BND-PROJ-2 on everybody. */
  step({ peer, do: act, picks }: Step): void {
    const editor = this.editor(peer)
    if (isGesture(act)) this.gesture(peer, act, picks)
    else {
      const written = this.network.decided(peer)
      const [which, other] = picks
      if (act === 'deliver') this.network.deliver(peer, which)
      else if (act === 'deliverAll') this.network.deliverAll(peer)
      else if (act === 'frame') editor.frame()
      else if (act === 'drop') this.network.drop(peer, which)
      else if (act === 'duplicate') this.network.duplicate(peer, which)
      else if (act === 'offline') this.network.setOnline(peer, false)
      else if (act === 'online') this.network.setOnline(peer, true)
      else if (act === 'sync') this.network.sync(peer, other % this.editors.length)
      else if (act === 'restart') this.restart(peer)
      else if (act === 'compose') editor.composing = true
      else if (act === 'endComposition') editor.endComposition()
      else if (act === 'stopGroup') stopUndoGroup(editor.state)
      else return this.travel(peer, act)
      if (act !== 'frame' && act !== 'endComposition' && this.network.decided(peer) !== written) {
        throw new InvariantError('BND-PROJ-2', `peer ${peer} wrote because of ${act}`)
      }
    }
    this.check()
  }

  /** Does a transaction of one peer, with the book-keeping of what it adds and takes away. */
  perform(
    peer: number,
    make: (state: EditorState, write: CharacterLedger['write']) => Gesture | Transaction | null,
  ): void {
    const editor = this.editor(peer)
    const made = make(editor.state, this.ledger.write)
    if (!made) return
    const gesture = 'tr' in made ? made : { tr: made, inserted: '', deleted: '' }
    const before = this.visible(peer)
    this.ledger.insert(gesture.inserted)
    this.ledger.delete(gesture.deleted)
    editor.dispatch(gesture.tr)
    const now = new Set(this.visible(peer))
    for (const char of before + gesture.inserted) {
      if (!now.has(char) && !this.ledger.mayVanish(char))
        throw new InvariantError('I4', `peer ${peer} lost ${char} by its own gesture`)
    }
  }

  /** Ends compositions, brings everybody together and checks everything, I1 and I4 included. */
  settle(): void {
    for (const editor of this.editors) editor.endComposition()
    this.network.settle(() => {
      for (const editor of this.editors) editor.frame()
      this.check()
    })
    for (const [index, editor] of this.editors.entries()) {
      if (editor.isBehind) throw new InvariantError('I2', `peer ${index} is still behind`)
      checkEqual(this.editors[0]!.state.doc, editor.state.doc, `peers 0 and ${index}`)
    }
    const missing = this.ledger.missing(this.visible(0))
    if (missing) throw new InvariantError('I4', `lost ${missing}`)
  }

  visible(peer: number): string {
    return this.editor(peer).state.doc.textContent
  }

  destroy(): void {
    for (const editor of this.editors) editor.destroy()
    for (const { doc } of this.network.peers) doc.destroy()
  }

  private gesture(peer: number, name: GestureName, picks: Picks): void {
    const copies = name === 'split' || name === 'merge'
    if (copies) this.ledger.copy(this.visible(peer))
    this.perform(peer, (state, write) => GESTURES[name](state, picks, write))
  }

  private travel(peer: number, act: 'undo' | 'redo'): void {
    const editor = this.editor(peer)
    const before = this.visible(peer)
    if (act === 'undo' ? canUndo(editor.state) : canRedo(editor.state))
      (act === 'undo' ? undo : redo)(editor.state, editor.dispatch.bind(editor))
    const now = this.visible(peer)
    // What an undo takes away its author saw; what it brings back two people may bring back.
    this.ledger.delete([...before].filter((char) => !now.includes(char)).join(''))
    this.ledger.copy([...now].filter((char) => !before.includes(char)).join(''))
    this.check()
  }

  private restart(peer: number): void {
    this.editor(peer).destroy()
    const doc = this.network.restart(peer, this.nextClient++)
    this.editors[peer] = this.open(peer, doc)
  }

  private open(peer: number, doc: Y.Doc): HeadlessEditor {
    return new HeadlessEditor(doc, () => `${'pqrst'[peer % 5]!}${this.nextBlock[peer]!++}`)
  }

  private check(): void {
    for (const [index, { doc }] of this.network.peers.entries()) {
      const editor = this.editors[index]!
      checkTree(editor.state.doc, `peer ${index}`)
      if (!editor.isBehind) checkShown(editor.state.doc, doc, `peer ${index}`)
      const doubled = this.ledger.doubled(this.visible(index))
      if (doubled) throw new InvariantError('I5', `peer ${index} shows twice: ${doubled}`)
    }
  }
}
