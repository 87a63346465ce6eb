import { openDocument } from '@sheaf/model'
import { Plugin, PluginKey, type EditorState, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { assignBlockIds } from './blockIdentity.ts'
import { Binding, BINDING_META } from './Binding.ts'
import { addEdits, type LocalEdits } from './LocalEdits.ts'
import type { BindingOptions, Scheduler } from './types.ts'

const bindingKey = new PluginKey<Bound>('sheaf-binding')

interface Bound {
  readonly binding: Binding
  readonly edits: LocalEdits | null
}

export interface BindingPluginOptions extends BindingOptions {
  /** Called right before the view is told of what others did. */
  readonly beforeShow?: (view: EditorView) => void
}

/**
 * Binds an editor to a document. Put it first in the list of plugins, and create the state without a
 * document or with `bindingDocument`. While the document is missing the view is empty and not editable.
 */
export function bindingPlugin({ beforeShow, ...options }: BindingPluginOptions): Plugin<Bound> {
  const binding = new Binding({ ...DEFAULTS, ...options })
  let isAttached = false
  return new Plugin<Bound>({
    key: bindingKey,
    state: {
      init: () => ({ binding, edits: null }),
      apply: (tr, { edits }) => ({ binding, edits: addEdits(edits, tr) }),
    },
    props: {
      // A view that heard of it only when it is bound would draw everything twice.
      editable: () => (isAttached ? binding.isBound : openDocument(options.doc) !== null),
      handleDOMEvents: {
        compositionend: () => {
          binding.handleCompositionEnd()
          return false
        },
      },
    },
    appendTransaction(transactions, before, after) {
      const [first] = transactions
      if (first && !first.getMeta('appendedTransaction')) binding.noteComposition(first)
      if (!binding.isBound || !transactions.some((tr) => tr.docChanged && !isBindingChange(tr))) return null
      return assignBlockIds(transactions, before, after, binding.known)
    },
    view(view) {
      binding.attach(view, () => beforeShow?.(view))
      isAttached = true
      return {
        update: ({ state }, before) =>
          binding.handleUpdate(before, bindingKey.getState(state)?.edits ?? null),
        destroy: () => binding.detach(),
      }
    },
  })
}

/** False while the document is missing. */
export function isBound(state: EditorState): boolean {
  return bindingOf(state)?.isBound ?? false
}

/** Whether a transaction shows changes of the document instead of making some. */
export function isBindingChange(transaction: Transaction): boolean {
  return transaction.getMeta(BINDING_META) === true
}

/** Shows what others did and would be shown with the next frame. Not to be called while a view updates. */
export function showDue(state: EditorState): void {
  bindingOf(state)?.showDue()
}

/** The same, with what waits because it is out of sight. */
export function showArrived(state: EditorState): void {
  bindingOf(state)?.showArrived()
}

/** The binding of an editor, for this folder and for tests. */
export function bindingOf(state: EditorState): Binding | undefined {
  return bindingKey.getState(state)?.binding
}

/** The next frame, or soon where no frames come, as in a tab that nobody looks at. */
const nextFrame: Scheduler = (run) => {
  const cancel = () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
  const once = () => {
    cancel()
    run()
  }
  const frame = requestAnimationFrame(once)
  const timer = setTimeout(once, 250)
  return cancel
}

/** Out of sight, what others write comes together: drawing each key of five people would cost more than one's own. */
const FAR_MS = 1000

const DEFAULTS = {
  schedule: nextFrame,
  undoCaptureMs: null,
  now: () => performance.now(),
  isFar: () => false,
  scheduleFar: (run: () => void) => {
    const timer = setTimeout(run, FAR_MS)
    return () => clearTimeout(timer)
  },
}
