import { Plugin, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { isFolded } from '../blocks/nesting.ts'
import { schema } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'

/**
 * EDIT-FOLD: a folded toggle that has the selection among its children is shown open until the selection leaves:
 * whoever writes in it goes on writing when someone else folds it.
 */
export function heldOpen(): Plugin {
  return new Plugin({ props: { decorations: holdOpen } })
}

function holdOpen({ doc, selection }: EditorState): DecorationSet | null {
  const held = new Map<number, Decoration>()
  for (const $pos of [selection.$anchor, selection.$head]) {
    // A group on the way down means that the position is not in the toggle's own line.
    for (let depth = $pos.depth; depth > 1; depth--) {
      if ($pos.node(depth).type !== schema.nodes.group) continue
      const toggle = $pos.node(depth - 1)
      const pos = $pos.before(depth - 1)
      if (isFolded(blockAttrs(toggle)))
        held.set(pos, Decoration.node(pos, pos + toggle.nodeSize, { 'data-held': '' }))
    }
  }
  return held.size === 0 ? null : DecorationSet.create(doc, [...held.values()])
}
