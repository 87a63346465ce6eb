import { stopUndoGroup } from '../../engine/binding/undo.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { find, openFind } from './find.ts'

/** Finding and replacing in the page. */
export const finding: Extension = {
  shortcuts: { find: openFind() },
  plugins: ({ labels, direction }) => ({ behind: [find({ labels, direction, beforeEdit: stopUndoGroup })] }),
}
