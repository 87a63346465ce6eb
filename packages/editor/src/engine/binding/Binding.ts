import type { BlockId } from '@sheaf/base'
import {
  applyChange,
  blockMap,
  blockText,
  copiesMap,
  isEmptyChange,
  NO_CHANGE,
  openDocument,
  recordBroughtBack,
  renewMarks,
  type DataPatch,
  type DocumentChange,
  type DocumentMaps,
  StructureIndex,
  type StructureEvent,
} from '@sheaf/model'
import type { Node } from 'prosemirror-model'
import type { EditorState, Selection, Transaction } from 'prosemirror-state'
import type * as Y from 'yjs'
import { BlockFinder } from './BlockFinder.ts'
import { BlockNodeCache } from './BlockNodeCache.ts'
import { composedBlocks, NOTHING_COMPOSED } from './composedBlocks.ts'
import type { KnownBlocks } from './blockIdentity.ts'
import { diffDocuments } from './diffDocuments.ts'
import { DirtyBlocks } from './DirtyBlocks.ts'
import { FarChanges } from './FarChanges.ts'
import type { LocalEdits } from './LocalEdits.ts'
import { MovedText } from './MovedText.ts'
import { OwnData } from './OwnData.ts'
import { patchShown, waitingText } from './patchShown.ts'
import {
  fromRelative,
  readSelection,
  resolveSelection,
  toRelative,
  type BlockSelection,
  type RelativeSelection,
  type TextPoint,
} from './selection.ts'
import { takeOpened } from './openedBlocks.ts'
import type { BindingOptions, Scheduler } from './types.ts'
import { leavesRun } from './UndoGroups.ts'
import { UndoHistory } from './UndoHistory.ts'

/** The part of an EditorView that the binding uses. */
export interface BindingHost {
  readonly state: EditorState
  readonly composing: boolean
  readonly editable: boolean
  dispatch(transaction: Transaction): void
}

/** Meta key of the transactions that show changes of the document. */
export const BINDING_META = 'sheaf-binding'

/**
 * Keeps one editor and one document the same. What a person did is the difference between what was
 * shown and what is shown now; it is written as one Yjs transaction whose origin is this object
 * (BND-W-4). What others did is shown at the next frame.
 */
export class Binding {
  /** Origin of writes that undo does not track. */
  private readonly repair = {}
  private readonly data: Y.Map<unknown>
  private cache = new BlockNodeCache()
  private readonly dirty = new DirtyBlocks()
  private readonly finder = new BlockFinder()

  private host: BindingHost | null = null
  private maps: DocumentMaps | null = null
  private history: UndoHistory | null = null
  private structure: StructureIndex | null = null
  private moved: MovedText | null = null
  /** The editor's document as of the last time both sides were brought together. */
  private shown: Node | null = null
  private readonly ownData = new OwnData()
  /** Blocks whose text the transaction of this editor that goes on, or went on last, writes. */
  private writing: ReadonlySet<BlockId> = new Set()
  /** Something waits for the end of a composition. */
  private isDeferred = false
  /** Number of the composition that the edit which is to be written belongs to; 0 for none. */
  private composition = 0
  private cancelFrame: (() => void) | null = null
  private beforeShow: () => void = () => undefined

  private readonly doc: Y.Doc
  private readonly ids: BindingOptions['ids']
  private readonly schedule: Scheduler
  private readonly grouping: { readonly captureMs: number | null; readonly now: () => number }
  private readonly far: FarChanges

  constructor({ doc, ids, schedule, undoCaptureMs: captureMs, now, ...far }: Required<BindingOptions>) {
    this.doc = doc
    this.ids = ids
    this.schedule = schedule
    this.grouping = { captureMs, now }
    this.far = new FarChanges(far, this.dirty, this.finder)
    this.data = doc.getMap('data')
  }

  /** False while the document is missing: nothing is shown, and nothing may be edited or written. */
  get isBound(): boolean {
    return this.maps !== null
  }

  /** Whether the editor has yet to be told of changes of the document. */
  get isBehind(): boolean {
    return this.isDirty || this.isDeferred || this.ownData.isBehind || (this.moved?.isBehind ?? false)
  }

  get undoHistory(): UndoHistory | null {
    return this.history
  }

  /** `beforeShow` is called before the editor is told of what others did, and may change its selection. */
  attach(host: BindingHost, beforeShow: () => void = () => undefined): void {
    this.host = host
    this.beforeShow = beforeShow
    this.shown = host.state.doc
    this.data.observeDeep(this.handleEvents)
    copiesMap(this.doc).observe(this.handleCopies)
    this.open()
    this.flush()
  }

  detach(): void {
    this.data.unobserveDeep(this.handleEvents)
    copiesMap(this.doc).unobserve(this.handleCopies)
    this.cancelFrames()
    this.history?.destroy()
    this.history = null
    this.maps = null
    this.host = null
  }

  /** To be called after every change of the editor's state. */
  handleUpdate(before: EditorState, edits: LocalEdits | null): void {
    const { host, maps, shown } = this
    if (!host || !maps || !shown) return
    if (host.state.doc !== shown) {
      this.shown = host.state.doc
      this.write(maps, diffDocuments(shown, this.shown, maps.pageId as BlockId, edits), before.selection)
    } else if (!host.composing && leavesRun(before, host.state)) this.history?.leave()
  }

  /** To be called with every transaction before the editor's state has it. */
  noteComposition(transaction: Transaction): void {
    this.composition = Number(transaction.getMeta('composition') ?? 0)
  }

  handleCompositionEnd(): void {
    // Two frames: the engine reads the composed text a moment after the event.
    if (this.isDeferred || this.moved?.isBehind) this.schedule(() => this.schedule(() => this.flush()))
  }

  /**
   * Shows what has arrived; `travelled`, what was undone or redone, with the selection to put in place of the current
   * one. Nothing is held back for a composition that is not `goesOn`.
   */
  flush(travelled: [RelativeSelection | null] | null = null, goesOn = true): void {
    const selection = travelled?.[0] ?? null
    this.cancelFrames()
    const { host, maps } = this
    if (!host || !maps) return
    // Who may only read must write nothing, or it would be kept as unsaved; others put it in order.
    if (host.editable) this.settle(maps, host)
    const { cache, dirty } = this
    const composed =
      host.composing && goesOn
        ? composedBlocks(host.state, (id) => !travelled && dirty.unseen.has(id))
        : NOTHING_COMPOSED
    // Also in a composition over everything, which is in no block that could be kept for it.
    if (this.isDeferred && composed.blocks.size === 0) dirty.all = true
    if (!this.isDirty) this.moved?.noteShown(null)
    if (!this.isDirty && !selection) return

    const tr = host.state.tr
    const waits = this.isDeferred && host.composing && goesOn
    const structure = this.currentStructure(maps)
    const unshown = { maps, cache, structure, dirty, find: this.finder.find }
    this.isDeferred = !patchShown(tr, unshown, composed) || waits
    const waiting = waitingText(tr.doc, unshown, composed)
    const wanted = selection
      ? fromRelative(maps, selection)
      : this.keptSelection(host.state.selection, waiting)
    if (wanted && (selection || tr.docChanged)) this.restoreSelection(tr, wanted)
    dirty.clear(waiting)
    this.moved?.noteShown(waiting)
    this.shown = tr.doc
    if (tr.docChanged || tr.selectionSet)
      host.dispatch(tr.setMeta(BINDING_META, true).setMeta('addToHistory', false))
  }

  /** Shows what waits for the next frame, now. */
  showDue(): void {
    if (!this.cancelFrame) return
    this.cancelFrame()
    this.cancelFrame = null
    if (this.mayWait()) this.wait()
    else this.show()
  }

  /** Shows all that has arrived, also what is out of sight. */
  showArrived(): void {
    if (this.cancelFrame || this.far.isWaiting) this.show()
  }

  undo(): boolean {
    return this.travel((history, now) => (history.canUndo ? [history.undo(now)] : null))
  }

  redo(): boolean {
    return this.travel((history, now) => (history.canRedo ? [history.redo(now)] : null))
  }

  /**
   * Writes keys of the data of a block that nobody asked for by hand, such as the address of a finished upload. No
   * step of undo is made: the keys go and come back with the step that wrote the data they replace. Not to be
   * called while a view updates.
   */
  settleData(id: BlockId, patch: DataPatch): void {
    const { maps } = this
    if (!maps) return
    const change = { ...NO_CHANGE, data: [{ id, patch }] }
    const written = this.doc.transact((transaction) => {
      const writes = applyChange(maps, change, { structure: this.currentStructure(maps) })
      return { writes, transaction }
    }, this.repair)
    this.ownData.add(written.writes)
    this.history?.absorb(written.transaction)
    this.flush()
  }

  /** What `assignBlockIds` asks of the document. */
  readonly known: KnownBlocks = {
    exists: (id) => this.maps !== null && this.maps.blocks.has(id),
    hasText: (id) => {
      const block = this.maps && blockMap(this.maps, id)
      return this.maps !== null && block !== null && blockText(this.maps, block) !== null
    },
    fresh: () => this.ids.block(),
  }

  private open(): void {
    const opened = takeOpened(this.doc)
    const maps = opened?.maps ?? openDocument(this.doc)
    this.cache = opened?.cache ?? new BlockNodeCache()
    this.history?.destroy()
    this.maps = maps
    this.structure = opened?.structure ?? (maps && new StructureIndex(maps))
    this.moved = maps && new MovedText(maps)
    this.history = maps && this.moved && new UndoHistory(maps, this.moved.copies, this, this.grouping)
    // What the first state was made of needs no comparing.
    this.dirty.all = maps !== null && opened?.node !== this.host?.state.doc
    this.ownData.clear()
  }

  private write(maps: DocumentMaps, change: DocumentChange, selectionBefore: Selection): void {
    // Something changed that the document does not know, such as the placeholder: show the document again.
    if (isEmptyChange(change)) this.dirty.all = true
    const structure = this.currentStructure(maps)
    const unseen = new Map(this.dirty.unseen)
    this.history?.beforeEdit(this.relative(maps, selectionBefore), change, this.composition)
    this.writing = new Set([...change.created, ...change.texts].map(({ id }) => id))
    this.doc.transact(() => {
      this.dirty.follow(maps, change.texts)
      this.ownData.add(applyChange(maps, change, { structure, unseenOf: (id) => unseen.get(id)?.changes }))
    }, this)
    // A local write may move rescued blocks (BND-PROJ-3).
    if (!this.isDirty) return
    if (this.far.isApart(change) && this.mayWait()) this.wait()
    else {
      // What was written may be shown elsewhere than where it was put, also where nothing else changed.
      for (const { parent } of change.lists) this.dirty.lists.add(parent)
      for (const { id } of [...change.created, ...change.texts]) this.dirty.content.add(id)
      // Whoever splits, joins or moves blocks is about to write elsewhere, and has to see what is there.
      this.flush(null, change.lists.length === 0)
    }
  }

  private get isDirty(): boolean {
    return (
      this.dirty.any || (this.structure !== null && (this.structure.isStale || this.structure.hasChanged))
    )
  }

  private readonly handleEvents = (events: StructureEvent[], transaction: Y.Transaction): void => {
    const own = transaction.origin === this
    const byUndo = this.history?.isOrigin(transaction.origin) ?? false
    if (this.maps === null || events.some((event) => this.isReplaced(event))) {
      this.open()
    } else {
      const { maps, cache, structure } = this
      // Reading what has changed in a text opens a transaction, and each is cleaned up inside the one before: those of
      // thousands of texts would be deeper than the stack. Inside this one they are part of it; it has no origin, as
      // what Yjs tidies up in formatted texts becomes part of it, too.
      this.doc.transact(() => {
        for (const event of events) {
          structure?.record(event)
          this.dirty.record({ maps, cache }, event, own ? this.writing : null)
        }
      })
      if (!own && transaction.origin !== this.repair) this.ownData.record(maps, events, byUndo)
    }
    if (!own && !byUndo) this.requestFrame()
  }

  /** Whether an event tells of another page, block map, list map or text map than the one in use. */
  private isReplaced({ target }: StructureEvent): boolean {
    return target === this.data || target === this.maps?.document || target === this.maps?.childrenMap.parent
  }

  private readonly handleCopies = (event: Y.YMapEvent<unknown>): void => {
    this.moved?.record(event)
    this.requestFrame()
  }

  /** The little that is written because of what others did: texts and data, by rules that come to an end. */
  private settle(maps: DocumentMaps, host: BindingHost): void {
    const { moved, ownData } = this
    if (ownData.isBehind) this.doc.transact(() => ownData.settle(maps), this.repair)
    moved?.takeDoubles(this.repair)
    // Taking away what is being composed would break it off.
    if (!moved || host.composing || !moved.isBehind) return
    const structure = this.currentStructure(maps)
    this.history?.follow(moved.takeAlong(this.repair, (id) => structure.parents.has(id)))
  }

  private travel(
    step: (history: UndoHistory, now: RelativeSelection | null) => [RelativeSelection | null] | null,
  ): boolean {
    const { host, maps, history, moved } = this
    if (!host || !maps || !history || !moved) return false
    this.flush()
    let selection: [RelativeSelection | null] | null = null
    recordBroughtBack(this.doc, moved.copies, this.repair, () => {
      selection = step(history, this.relative(maps, host.state.selection))
      return selection && history.takenBack
    })
    if (!selection) return false
    const { takenBack } = history
    if (takenBack)
      history.absorb(this.repairing((now) => renewMarks(maps, moved.copies, now, takenBack.deletions)))
    this.flush(selection)
    return true
  }

  /** Writes what undo does not track, and answers the transaction. */
  private repairing(write: (transaction: Y.Transaction) => void): Y.Transaction {
    return this.doc.transact((transaction) => {
      write(transaction)
      return transaction
    }, this.repair)
  }

  private currentStructure(maps: DocumentMaps): StructureIndex {
    this.structure ??= new StructureIndex(maps)
    this.structure.update()
    return this.structure
  }

  private relative(maps: DocumentMaps, selection: Selection): RelativeSelection | null {
    const kept = this.keptSelection(selection)
    return kept && toRelative(maps, kept)
  }

  // Where the ends of the selection lie in the texts as they are by now (BND-R-4).
  private keptSelection(selection: Selection, waiting: BlockId | null = null): BlockSelection | null {
    const now = readSelection(selection)
    if (now?.kind !== 'text') return now
    const place = (point: TextPoint) => {
      const unseen = point.block === waiting ? null : this.dirty.unseen.get(point.block)?.changes
      // Taken to another block, a composition would break off.
      return (unseen && this.moved?.follow(point, unseen, !this.host?.composing)) ?? point
    }
    return { kind: 'text', anchor: place(now.anchor), head: place(now.head) }
  }

  private show(): void {
    if (this.isDirty) this.beforeShow()
    this.flush()
  }

  private wait(): void {
    this.far.wait(() => this.showArrived())
  }

  private cancelFrames(): void {
    this.cancelFrame?.()
    this.cancelFrame = null
    this.far.end()
  }

  private mayWait(): boolean {
    const { host, maps } = this
    if (!host || !maps || this.isDeferred || this.ownData.isBehind || this.moved?.isBehind) return false
    return !this.currentStructure(maps).hasChanged && this.far.mayWait(host.state)
  }

  private restoreSelection(tr: Transaction, wanted: BlockSelection): void {
    const selection = resolveSelection(tr.doc, wanted, this.finder.find)
    if (selection && !selection.eq(tr.selection)) tr.setSelection(selection)
  }

  private requestFrame(): void {
    // More of what nobody sees comes with what waits already: a frame costs more than the rest of such an edit.
    if (!this.cancelFrame && this.far.isWaiting && this.mayWait()) return
    this.cancelFrame ??= this.schedule(() => this.showDue())
  }
}
