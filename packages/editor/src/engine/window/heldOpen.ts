import { isFolded } from '@sheaf/model'
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { Decoration, DecorationSet } from 'prosemirror-view'
import { isBindingChange } from '../binding/bindingPlugin.ts'
import { schema } from '../schema/schema.ts'
import { blockAttrs } from '../tree/blockNode.ts'

/** A position in the text that is looked at, whatever is folded around it; null where there is none. */
const lookedAtKey = new PluginKey<number | null>('looked-at')

/** Meta that shows what is folded around a position, here only, until the caret is put somewhere. */
export const LOOK_AT = lookedAtKey

/**
 * EDIT-FOLD: a folded toggle that has the selection among its children is shown open until the selection leaves:
 * whoever writes in it goes on writing when someone else folds it. The same for a place that is looked at.
 */
export function heldOpen(): Plugin<number | null> {
  return new Plugin<number | null>({
    key: lookedAtKey,
    state: {
      init: () => null,
      apply(tr, pos) {
        const wanted: unknown = tr.getMeta(lookedAtKey)
        if (typeof wanted === 'number') return wanted
        if (pos === null || (tr.selectionSet && !isBindingChange(tr))) return null
        const { deleted, pos: mapped } = tr.mapping.mapResult(pos)
        return deleted ? null : mapped
      },
    },
    props: { decorations: holdOpen },
  })
}

function holdOpen(state: EditorState): DecorationSet | null {
  const { doc, selection } = state
  const held = new Map<number, Decoration>()
  const lookedAt = lookedAtKey.getState(state) ?? null
  const places = [selection.$anchor, selection.$head]
  if (lookedAt !== null && lookedAt <= doc.content.size) places.push(doc.resolve(lookedAt))
  for (const $pos of places) {
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
