import { isFolded } from '@sheaf/model'
import { Plugin, PluginKey, type EditorState } from 'prosemirror-state'
import { isBindingChange } from '../binding/bindingPlugin.ts'
import { blockPositions } from '../binding/blockNodes.ts'
import { kindLabel } from '../blockTypes/blockKinds.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { LiveRegion } from '../dom/LiveRegion.ts'
import { blockAround, type BlockSpot } from '../tree/blockSpot.ts'
import { wholeBlocks } from '../tree/BlockRange.ts'
import { blockAttrs } from '../tree/blockNode.ts'
import { blockType } from '../blockTypes/blockTypes.ts'

const ownEdit = new PluginKey<boolean>('own-edit')

/**
 * EDIT-A11Y: says what an edit made of the block with the selection, to people who do not see it: another kind, ticked,
 * folded, further in or out, deleted. Moves say where to (`sayMoved.ts`). Writing is read by the browser, and what others do is not said.
 */
export function announceEdits(labels: EditorLabels, liveRegion: LiveRegion): Plugin<boolean> {
  return new Plugin<boolean>({
    key: ownEdit,
    state: {
      init: () => false,
      apply: (tr, isOwn) => (tr.docChanged ? !isBindingChange(tr) : isOwn),
    },
    view: () => ({
      update({ state, composing }, before) {
        if (composing || state.doc === before.doc || !ownEdit.getState(state)) return
        const text = changeOf(before, state, labels)
        if (text !== null) liveRegion.say(text)
      },
    }),
  })
}

function changeOf(before: EditorState, after: EditorState, labels: EditorLabels): string | null {
  const was = subject(before)
  const is = subject(after)
  if (!was) return null
  if (!is || is.node.attrs['id'] !== was.node.attrs['id']) {
    const whole = wholeBlocks(before.doc, before.selection)
    const id = was.node.attrs['id']
    return whole && blockPositions(after.doc, new Set([id])).size === 0 ? labels['announce.deleted'] : null
  }
  const [one, other] = [blockAttrs(was.node), blockAttrs(is.node)]
  if (one.type !== other.type || one.data['level'] !== other.data['level']) {
    const label = kindLabel(other)
    return label && labels[label]
  }
  const said = blockType(other.type).announces?.(one.data, other.data) ?? null
  if (said !== null) return labels[said]
  if (isFolded(one) !== isFolded(other))
    return labels[isFolded(other) ? 'announce.folded' : 'announce.opened']
  const steps = depthOf(after, is) - depthOf(before, was)
  if (steps !== 0) return labels[steps > 0 ? 'announce.indented' : 'announce.lifted']
  return null
}

function subject({ doc, selection }: EditorState): BlockSpot | null {
  return wholeBlocks(doc, selection)?.first ?? blockAround(selection.$head)
}

function depthOf({ doc }: EditorState, { pos }: BlockSpot): number {
  return doc.resolve(pos).depth
}
