import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { showArrived } from '../binding/bindingPlugin.ts'

/** A stretch of text that waits for an answer from elsewhere; it moves with the edits around it. */
interface WaitingRange {
  readonly id: number
  readonly from: number
  readonly to: number
}

/** Adds a range under an id, or forgets the one with that id. */
export type WaitingMeta = { readonly add: WaitingRange } | { readonly remove: number }

export const waitingKey = new PluginKey<readonly WaitingRange[]>('waiting')

/** Follows ranges through the edits of everyone until they are forgotten. */
export function waitingRanges(): Plugin<readonly WaitingRange[]> {
  return new Plugin<readonly WaitingRange[]>({
    key: waitingKey,
    state: {
      init: () => [],
      apply(tr, before) {
        const meta: WaitingMeta | undefined = tr.getMeta(waitingKey)
        if (before.length === 0 && !meta) return before
        const moved = tr.docChanged
          ? before.map(({ id, from, to }) => ({
              id,
              from: tr.mapping.map(from, 1),
              to: tr.mapping.map(to, -1),
            }))
          : before
        if (meta && 'add' in meta) return [...moved, meta.add]
        return meta ? moved.filter(({ id }) => id !== meta.remove) : moved
      },
    },
  })
}

/** Where a range stands now; null once nothing is left of it. */
export function findWaiting(state: EditorState, id: number): WaitingRange | null {
  const range = waitingKey.getState(state)?.find((each) => each.id === id)
  return range && range.to > range.from ? range : null
}

/**
 * The same for whoever writes there once the answer has come: others may have taken the text away, and the editor not
 * have been told yet. Not to be called while a view updates.
 */
export function findWaitingNow(view: EditorView, id: number): WaitingRange | null {
  showArrived(view.state)
  return findWaiting(view.state, id)
}
