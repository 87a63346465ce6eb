import type { EditorState } from 'prosemirror-state'
import type { EditorLabels } from '../labels/labels.ts'
import type { LiveRegion } from '../dom/LiveRegion.ts'
import { selectedRoots } from '../tree/selectedBlocks.ts'

/** EDIT-DRAG-3: says where the selected blocks stand now among their siblings, after they were moved. */
export function sayMoved(
  { doc, selection }: EditorState,
  liveRegion: LiveRegion,
  labels: EditorLabels,
): void {
  const [first] = selectedRoots(doc, selection)
  if (!first) return
  liveRegion.say(labels['block.moved']({ index: first.index + 1, total: first.container.childCount }))
}
