import { Plugin } from 'prosemirror-state'
import { DecorationSet } from 'prosemirror-view'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import type { CursorDrawing } from './CursorDrawing.ts'
import { cursorsKey, type CursorOptions } from './cursorsKey.ts'
import { readPresence } from './PresenceState.ts'

/**
 * Carets, flags and selections of the others. They are placed anew when someone announces something, at most once
 * per frame; in between they travel with the text. What draws them comes with the first other person.
 */
export function remoteCursors(doc: Y.Doc, awareness: Awareness, now: () => number): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key: cursorsKey,
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, cursors) => tr.getMeta(cursorsKey) ?? cursors.map(tr.mapping, tr.doc),
    },
    props: {
      decorations: (state) => cursorsKey.getState(state),
    },
    view: (view) => new CursorWatch({ view, doc, awareness, now }),
  })
}

class CursorWatch {
  private readonly options: CursorOptions
  private drawing: CursorDrawing | null = null
  private loading: Promise<void> | null = null

  constructor(options: CursorOptions) {
    this.options = options
    options.awareness.on('change', this.handleChange)
    options.view.dom.addEventListener('compositionend', this.handleCompositionEnd)
    this.handleChange()
  }

  update(): void {
    this.drawing?.update()
  }

  destroy(): void {
    this.options.awareness.off('change', this.handleChange)
    this.options.view.dom.removeEventListener('compositionend', this.handleCompositionEnd)
    this.drawing?.destroy()
  }

  private readonly handleChange = (): void => {
    if (this.drawing) this.drawing.schedule()
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
