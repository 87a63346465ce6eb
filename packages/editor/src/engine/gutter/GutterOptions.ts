import type { LastEdit } from '../../ports/EditorOptions.ts'
import type { EditorLabels } from '../labels/labels.ts'
import type { LiveRegion } from '../dom/LiveRegion.ts'
import type { OpenPicker } from '../menus/OpenPicker.ts'

export interface GutterOptions {
  /** Positioned ancestor of the editor that the handle is drawn in. */
  readonly host: HTMLElement
  readonly labels: EditorLabels
  readonly direction: string
  readonly liveRegion: LiveRegion
  /** Runs before an edit of the handle, so that it is undone on its own. */
  readonly beforeEdit: () => void
  /** Lets somebody choose what to insert at a block. */
  readonly openPicker: OpenPicker
  /** Copies the address of a block of this page and says so; null where links to blocks cannot be had. */
  readonly copyLink: ((blockId: string) => void) | null
  /** Who edited the page last, which the menu says at its foot; null where nobody knows. */
  readonly lastEdit: (() => Promise<LastEdit | null>) | null
}
