import type { Command } from '@sheaf/model'
import type { ClipboardEvent, FocusEvent, KeyboardEvent, Ref, RefObject } from 'react'
import type { ListItem } from './editorList.ts'
import type { GridEditor } from './GridEditor.ts'
import type { SheetSteps } from './SheetHead.tsx'
import type { CellEditor } from './useCellEditor.ts'

export interface EditorLayerProps {
  readonly cellEditor: CellEditor
  readonly layer: Ref<HTMLDivElement>
  readonly input: RefObject<HTMLTextAreaElement | null>
  /** What the selected cell is and says, for those who hear it. */
  readonly label: string
  /** Ids of the grid and of its selected cell. */
  readonly gridId: string
  readonly cellId: string | null
  readonly isSheet: boolean
  readonly rowName: string
  /** Whether keys that write begin an editor. */
  readonly takesTyping: boolean
  /** Why the cell is not edited, where somebody tried to. */
  readonly note: string | null
  /** The focus comes into the grid. */
  readonly onEnter: () => void
  readonly onTyped: (text: string) => void
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onClipboard: (event: ClipboardEvent, kind: 'copy' | 'cut' | 'paste') => void
  /** Changes the database at once. */
  readonly run: (commands: readonly Command[]) => void
  readonly onTake: (item: ListItem) => void
  /** Nothing is left to choose: this is to be written. */
  readonly onDone: (editor: GridEditor) => void
  readonly onLeave: (event: FocusEvent) => void
  readonly steps: SheetSteps
}
