import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { blockAttrs } from '../../engine/tree/blockNode.ts'
import type { MediaType } from './mediaTypes.ts'
import { mediaText } from './mediaText.ts'
import type { BlockViews } from '../../engine/views/BlockViews.ts'
import type { AtomView } from '../../engine/views/AtomView.ts'

/**
 * EDIT-MEDIA-8: keys on a block with media that is selected as a whole. Enter does its main thing, Space looks at it,
 * Alt+F10 goes to its tools. What is selected is also said.
 */
export function mediaKeys(views: BlockViews): Plugin {
  return new Plugin({
    view: () => ({
      update: (view, before) => {
        const { selection } = view.state
        if (!(selection instanceof NodeSelection) || selection.eq(before.selection)) return
        const media = selectedMedia(view, views) ? mediaText(blockAttrs(selection.node), views.labels) : null
        if (media) views.media.live.say(media)
      },
    }),
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
