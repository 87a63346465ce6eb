import { Plugin, type EditorState, type Transaction } from 'prosemirror-state'
import { DecorationSet } from 'prosemirror-view'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { isBindingChange } from '../../engine/binding/bindingPlugin.ts'
import { windowKey } from '../../engine/window/windowState.ts'
import type { CursorDrawing } from './CursorDrawing.ts'
import { cursorsKey, type CursorOptions } from './cursorsKey.ts'
import { readPresence } from './readPresence.ts'

/**
 * Carets, flags and selections of the others. They are placed anew when someone announces something, at most once
 * per frame; in between they travel with the text. What draws them comes with the first other person.
 */
export function remoteCursors(doc: Y.Doc, awareness: Awareness, now: () => number): Plugin<DecorationSet> {
  let watch: CursorWatch | null = null
  return new Plugin<DecorationSet>({
    key: cursorsKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, cursors) => tr.getMeta(cursorsKey) ?? cursors.map(tr.mapping, tr.doc),
    },
    // With the same drawing as what others did, or as what comes near: each by itself walks through the page.
    appendTransaction(transactions, _before, state) {
      const isCurrent = transactions.some(isBindingChange)
      if (!isCurrent && !transactions.some((tr) => tr.getMeta(windowKey) !== undefined)) return null
      return watch?.takeAlong(state, isCurrent) ?? null
    },
    props: {
      decorations: (state) => cursorsKey.getState(state),
    },
    view: (view) => (watch = new CursorWatch({ view, doc, awareness, now })),
  })
}

/** Client ids, as `Awareness` names them. */
interface AwarenessChange {
  readonly added: readonly number[]
  readonly updated: readonly number[]
  readonly removed: readonly number[]
}

const NO_CHANGE: AwarenessChange = { added: [], updated: [], removed: [] }

class CursorWatch {
  private readonly options: CursorOptions
  private drawing: CursorDrawing | null = null
  private loading: Promise<void> | null = null

  constructor(options: CursorOptions) {
    this.options = options
    options.awareness.on('change', this.handleChange)
    options.view.dom.addEventListener('compositionend', this.handleCompositionEnd)
    this.handleChange(NO_CHANGE)
  }

  update(): void {
    this.drawing?.update()
  }

  takeAlong(state: EditorState, isCurrent: boolean): Transaction | null {
    return this.drawing?.takeAlong(state, isCurrent) ?? null
  }

  destroy(): void {
    this.options.awareness.off('change', this.handleChange)
    this.options.view.dom.removeEventListener('compositionend', this.handleCompositionEnd)
    this.drawing?.destroy()
  }

  private readonly handleChange = ({ added, updated, removed }: AwarenessChange): void => {
    if (this.drawing) this.drawing.scheduleFor([...added, ...updated, ...removed])
    else if (this.isSomebodyThere()) this.loading ??= this.load()
  }

  // The engine reads the composed text a moment after the event.
  private readonly handleCompositionEnd = (): void => {
    setTimeout(() => this.drawing?.schedule())
  }

  private isSomebodyThere(): boolean {
    const { awareness } = this.options
    return [...awareness.getStates()].some(
      ([clientId, state]) => clientId !== awareness.clientID && readPresence(clientId, state)?.hasPlace,
    )
  }

  // Without a network nobody else is here; it is tried again with the next change.
  private async load(): Promise<void> {
    const loaded = await import('./CursorDrawing.ts').catch(() => null)
    this.loading = null
    if (!loaded || this.options.view.isDestroyed) return
    this.drawing = new loaded.CursorDrawing(this.options)
    this.drawing.schedule()
  }
}
