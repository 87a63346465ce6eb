import { FinderRow } from '../features/finder/index.ts'
import { NotificationsRow } from '../features/notifications/index.ts'
import { HomeRow, NewPageRow } from '../features/pageTree/index.ts'
import { QuickNotesRow } from '../features/quickNotes/index.ts'

export interface FixedRowsProps {
  readonly currentId: string | null
  /** Something was chosen: a drawer closes. */
  readonly onOpen: () => void
}

/** The rows on top of the sidebar, above what scrolls. Each comes from its feature and is a `SidebarRow`. */
export function FixedRows(props: FixedRowsProps) {
  return (
    <div className="sidebar-rows">
      <FinderRow onOpen={props.onOpen} />
      <HomeRow onOpen={props.onOpen} />
      <NotificationsRow onOpen={props.onOpen} />
      <QuickNotesRow onOpen={props.onOpen} />
      <NewPageRow {...props} />
    </div>
  )
}
