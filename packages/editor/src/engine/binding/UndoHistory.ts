import {
  joinMovedText,
  joinUndoSteps,
  mayUndo,
  type CopyIndex,
  type DocumentChange,
  type DocumentMaps,
} from '@sheaf/model'
import * as Y from 'yjs'
import type { RelativeSelection } from './selection.ts'
import { UndoGroups } from './UndoGroups.ts'

const SELECTION = 'selection'
const LISTENER = 'listener'

/** Told after a step was undone, or redone. */
export type StepListener = (isUndone: boolean) => void

/** In the place of the number of a composition: an edit that makes room for one, and is undone with it. */
export const BEGINS_COMPOSITION = -1

interface StackEvent {
  readonly type: 'undo' | 'redo'
  readonly stackItem: {
    readonly meta: Map<unknown, unknown>
    readonly deletions: ReturnType<typeof Y.createDeleteSet>
    readonly insertions: ReturnType<typeof Y.createDeleteSet>
  }
}

/** One person's own edits of one document, to be undone and redone (BND-UNDO-1 and 2). */
export class UndoHistory {
  private readonly manager: Y.UndoManager
  /** Where the caret was before the edit that is going on. */
  private selection: RelativeSelection | null = null
  private popped: RelativeSelection | null = null
  /** The steps there were before some go back. */
  private steps: Y.UndoManager['undoStack'] = []
  /** Those of them that are left. */
  private left: Y.UndoManager['undoStack'] = []
  private taken: StackEvent['stackItem'] | null = null
  private composition = 0
  private readonly captureMs: number | null
  private readonly groups: UndoGroups

  /** `captureMs`: edits closer together are undone as one, whatever they are; null: by the rules of `UndoGroups`. */
  constructor(
    maps: DocumentMaps,
    copies: CopyIndex,
    origin: object,
    { captureMs, now }: { readonly captureMs: number | null; readonly now: () => number },
  ) {
    this.captureMs = captureMs
    this.groups = new UndoGroups(now)
    this.manager = new Y.UndoManager(maps.document, {
      trackedOrigins: new Set([origin]),
      deleteFilter: (item) => mayUndo(maps, item) && !copies.isLastCopy(item, this.undone),
    })
    this.manager.on('stack-item-added', ({ stackItem }: StackEvent) => {
      if (this.selection) stackItem.meta.set(SELECTION, this.selection)
    })
    this.manager.on('stack-item-popped', ({ stackItem, type }: StackEvent) => {
      const selection: unknown = stackItem.meta.get(SELECTION)
      this.popped = selection ? (selection as RelativeSelection) : null
      this.taken = stackItem
      this.passOn(stackItem, type)
    })
  }

  get canUndo(): boolean {
    return this.manager.canUndo()
  }

  get canRedo(): boolean {
    return this.manager.canRedo()
  }

  /** The step that was undone or redone last. */
  get takenBack(): Pick<StackEvent['stackItem'], 'deletions' | 'insertions'> | null {
    return this.taken
  }

  /** Whether a Yjs transaction is an undo or redo of this history. */
  isOrigin(origin: unknown): boolean {
    return origin === this.manager
  }

  /**
   * Remembers the selection that the coming edit starts from. What is composed is one step, however long somebody looks
   * for the right letters; `composition` is 0 outside of one.
   */
  beforeEdit(selection: RelativeSelection | null, change: DocumentChange, composition: number): void {
    this.selection = selection
    const joins = this.groups.joins(change)
    const goesOn = composition > 0 && [composition, BEGINS_COMPOSITION].includes(this.composition)
    this.manager.captureTimeout = goesOn ? Infinity : (this.captureMs ?? (joins ? Infinity : 0))
    this.composition = composition
  }

  /** Somebody put the caret elsewhere, or chose another format for what comes. */
  leave(): void {
    if (this.captureMs === null) this.stopGroup()
  }

  /** Undoes the newest group and answers the selection to restore. */
  undo(now: RelativeSelection | null): RelativeSelection | null {
    return this.step(now, this.manager.undoStack, () => this.manager.undo())
  }

  redo(now: RelativeSelection | null): RelativeSelection | null {
    return this.step(now, this.manager.redoStack, () => this.manager.redo())
  }

  /** Undoes and redoes data that a transaction of another origin wrote together with the data it replaced. */
  absorb(transaction: Y.Transaction): void {
    joinUndoSteps([...this.manager.undoStack, ...this.manager.redoStack], transaction)
  }

  /** Takes text that was taken along to another block away there, when the typing of it is undone. */
  follow(runs: Parameters<typeof joinMovedText>[1]): void {
    joinMovedText([...this.manager.undoStack, ...this.manager.redoStack], runs)
  }

  stopGroup(): void {
    this.manager.stopCapturing()
  }

  /** Tells of the newest step whenever it is undone or redone. What comes next is a step of its own. */
  watchStep(listener: StepListener): void {
    this.manager.undoStack.at(-1)?.meta.set(LISTENER, listener)
    this.stopGroup()
  }

  destroy(): void {
    this.manager.destroy()
  }

  /** What the step that is going back had written: not always the last one, those that change nothing are passed over. */
  private get undone(): StackEvent['stackItem']['insertions'] | null {
    return this.steps[this.left.length]?.insertions ?? null
  }

  private passOn({ meta }: StackEvent['stackItem'], type: StackEvent['type']): void {
    const listener = meta.get(LISTENER)
    if (!listener) return
    const { undoStack, redoStack } = this.manager
    const opposite = type === 'undo' ? redoStack : undoStack
    opposite.at(-1)?.meta.set(LISTENER, listener)
    ;(listener as StepListener)(type === 'undo')
  }

  private step(
    now: RelativeSelection | null,
    stack: Y.UndoManager['undoStack'],
    run: () => void,
  ): RelativeSelection | null {
    this.selection = now
    this.popped = null
    this.taken = null
    this.left = stack
    this.steps = [...stack]
    run()
    this.steps = []
    this.groups.end()
    return this.popped
  }
}
