import type { PluginView } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { deferKeys } from '../input/deferKeys.ts'

export interface LateViewOptions {
  /** Whether it has something to show. */
  readonly isWanted: () => boolean
  readonly load: () => Promise<PluginView>
  /** Its code could not be fetched, as when the network is gone; the next wish tries again. */
  readonly onFailure: () => void
}

/** A view of a plugin whose code is fetched when it is first wanted; keys that are pressed meanwhile are for it. */
export function lateView(view: EditorView, { isWanted, load, onFailure }: LateViewOptions): PluginView {
  let late: PluginView | null = null
  let isLoading = false
  const arrive = async (): Promise<void> => {
    isLoading = true
    try {
      const loaded = await load()
      if (view.isDestroyed) return loaded.destroy?.()
      late = loaded
      late.update?.(view, view.state)
    } catch {
      if (!view.isDestroyed) onFailure()
    } finally {
      isLoading = false
    }
  }
  return {
    update(_view, before) {
      if (late) late.update?.(view, before)
      else if (isWanted() && !isLoading) deferKeys(view, arrive())
    },
    destroy: () => late?.destroy?.(),
  }
}
