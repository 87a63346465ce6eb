import type { Row } from '@sheaf/model'
import type { WrittenSource } from '../../pageInformation/index.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'

/** What the text of a row is given by its page. */
export interface RowDocumentProps {
  readonly row: Row
  readonly session: DatabaseSession
  readonly isEditable: boolean
  /** In the bar of the page: where it says whether everything is saved. */
  readonly state: HTMLElement | null
  /** The text can be counted from now on; null: not any more. The same function from render to render. */
  readonly onWritten: (written: WrittenSource | null) => void
}
