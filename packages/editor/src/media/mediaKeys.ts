import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { MediaType } from './mediaTypes.ts'
import type { BlockViews } from '../views/BlockViews.ts'
import type { AtomView } from '../views/AtomView.ts'

/**
 * EDIT-MEDIA-8: keys on a block with media that is selected as a whole. Enter does its main thing, Space looks at it,
 * Alt+F10 goes to its tools.
 */
export function mediaKeys(views: BlockViews): Plugin {
  return new Plugin({
    props: {
      handleKeyDown(view, event) {
        if (event.isComposing || event.ctrlKey || event.metaKey) return false
        const atom = selectedMedia(view, views)
        if (!atom) return false
        if (event.key === 'F10' && event.altKey) return atom.focusTools()
        if (event.altKey || event.shiftKey) return false
        if (event.key === 'Enter') atom.face?.act()
        else if (event.key === ' ') atom.face?.peek()
        else return false
        return true
      },
    },
  })
}

/** Asks for a file or an address for the selected block; it has just been inserted. */
export function askForMedia(view: EditorView, views: BlockViews, picks: MediaType): void {
  selectedMedia(view, views)?.openSource(picks)
}

function selectedMedia(view: EditorView, views: BlockViews): AtomView | null {
  const { selection } = view.state
  if (!(selection instanceof NodeSelection)) return null
  const atom = views.viewOf(selection.node)?.atom ?? null
  return atom?.face ? atom : null
}
