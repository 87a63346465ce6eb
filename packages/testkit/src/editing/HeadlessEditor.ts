import {
  bindingOf,
  bindingPlugin,
  isBindingChange,
  schema,
  type BindingHost,
  type Scheduler,
} from '@sheaf/editor/binding'
import { tidyColumns } from '@sheaf/editor/testing'
import { EditorState, type PluginView, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type * as Y from 'yjs'

/** Longer than any test: groups of undo end only where a test says so. */
const UNDO_GROUP_MS = 1_000_000_000

/**
 * An editor without a view: a real state, real transactions and the real binding. Frames come when the
 * test says so.
 */
export class HeadlessEditor implements BindingHost {
  state: EditorState
  composing = false
  editable = true
  private readonly frames = new Set<() => void>()
  private readonly rests = new Set<() => void>()
  private readonly views: PluginView[] = []

  /** `isFar`: which blocks are out of sight. `clock`: then undo is grouped as for people, and not by tests. */
  constructor(
    doc: Y.Doc,
    nextBlockId: () => string,
    isFar: (state: EditorState, pos: number) => boolean = () => false,
    clock: (() => number) | null = null,
  ) {
    const plugin = bindingPlugin({
      doc,
      ids: { block: nextBlockId },
      ...(clock ? { now: clock } : { undoCaptureMs: UNDO_GROUP_MS }),
      schedule: schedulerOf(this.frames),
      isFar,
      scheduleFar: schedulerOf(this.rests),
    })
    this.state = EditorState.create({ schema, plugins: [plugin, tidyColumns(isBindingChange)] })
    // The binding uses of the view what this class has.
    const view = this as unknown as EditorView
    for (const { spec } of this.state.plugins) if (spec.view) this.views.push(spec.view(view))
  }

  dispatch(transaction: Transaction): void {
    const before = this.state
    this.state = before.apply(transaction)
    for (const view of this.views) view.update?.(this as unknown as EditorView, before)
  }

  /** Runs what was scheduled for the next frame. */
  frame(): void {
    runAll(this.frames)
  }

  /** Runs what is scheduled for the next frame, and what waits because it is out of sight. */
  catchUp(): void {
    runAll(this.frames)
    runAll(this.rests)
  }

  /** Ends a composition, with the frames that follow it. */
  endComposition(): void {
    if (!this.composing) return
    this.composing = false
    bindingOf(this.state)?.handleCompositionEnd()
    this.frame()
    this.frame()
  }

  /** Whether the document holds changes that this editor does not show yet. */
  get isBehind(): boolean {
    return (
      this.composing ||
      this.frames.size > 0 ||
      this.rests.size > 0 ||
      (bindingOf(this.state)?.isBehind ?? false)
    )
  }

  destroy(): void {
    for (const view of this.views) view.destroy?.()
    this.frames.clear()
    this.rests.clear()
  }
}

function schedulerOf(queue: Set<() => void>): Scheduler {
  return (run) => {
    queue.add(run)
    return () => queue.delete(run)
  }
}

function runAll(queue: Set<() => void>): void {
  const due = [...queue]
  queue.clear()
  for (const run of due) run()
}
