import { NodeSelection, Plugin } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { LiveRegion } from '../dom/LiveRegion.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockViewsKey } from './BlockViews.ts'
import type { DrawnAtom } from './DrawnBlock.ts'

/**
 * EDIT-MEDIA-8: keys on a block with something to do that is selected as a whole. Enter does its main thing, Space looks at it,
 * Alt+F10 goes to its tools. What is selected is also said.
 */
export function faceKeys(liveRegion: LiveRegion): Plugin {
  return new Plugin({
    view: () => ({
      update: (view, before) => {
        const { selection } = view.state
        if (!(selection instanceof NodeSelection) || selection.eq(before.selection)) return
        const name = selectedAtom(view)?.nameOf(blockAttrs(selection.node))
        if (name) liveRegion.say(name)
      },
    }),
    props: {
      handleKeyDown(view, event) {
        if (event.isComposing || event.ctrlKey || event.metaKey) return false
        const atom = selectedAtom(view)
        if (!atom) return false
        if (event.key === 'F10' && event.altKey) return atom.focusTools()
        if (event.altKey || event.shiftKey) return false
        if (event.key === 'Enter') atom.face?.act?.()
        else if (event.key === ' ') atom.face?.peek?.()
        else return false
        return true
      },
    },
  })
}

/** The view of the block that is selected as a whole, if it has something to do. */
export function selectedAtom(view: EditorView): DrawnAtom | null {
  const { selection } = view.state
  if (!(selection instanceof NodeSelection)) return null
  const atom = blockViewsKey.of(view.state).viewOf(selection.node)?.atom ?? null
  return atom?.isTool ? atom : null
}
