import './databasePage.css'
import { Button } from '@sheaf/ui'
import { lazy, Suspense, useImperativeHandle, useRef, useState, type ComponentType, type Ref } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withPanelMessages } from '../../platform/i18n/withMessages.ts'
import { usePageTree } from '../pageTree/index.ts'
import { DatabaseTabs } from './tabs/DatabaseTabs.tsx'
import { useViewTabs } from './tabs/useViewTabs.ts'
import type { GridHandle } from './grid/GridView.tsx'
import { useMediaQuery } from './grid/useMediaQuery.ts'
import { OpenRowPage } from './rowPage/OpenRowPage.tsx'
import type { RowDocumentProps } from './rowPage/RowDocumentProps.ts'
import { useRowPages } from './rowPage/useRowPages.ts'
import { ShownDatabase } from './ShownDatabase.tsx'
import type { OpenedDatabase } from './useDatabaseSession.ts'

export type { GridHandle } from './grid/GridView.tsx'
export type { RowDocumentProps } from './rowPage/RowDocumentProps.ts'
export { useDatabaseSession, type OpenedDatabase } from './useDatabaseSession.ts'

const DeletedRowsDialog = lazy(
  withPanelMessages(async () => (await import('./deletedRows/DeletedRowsDialog.tsx')).DeletedRowsDialog),
)

export interface DatabasePageProps {
  /** Null in the first moment. */
  readonly opened: OpenedDatabase | null
  readonly viewId: string
  /** Of the page. */
  readonly name: string
  readonly isEditable: boolean
  readonly personName: (userId: string) => string | null
  /** Of whoever reads; "" until it is known. */
  readonly ownUuid: string
  /** The text of a row that is open as a page. */
  readonly rowDocument?: ComponentType<RowDocumentProps>
  readonly ref?: Ref<GridHandle>
}

/** A database under its title: its views as tabs, and the one that is open. */
export function DatabasePage(props: DatabasePageProps) {
  const { opened, viewId, name, isEditable, rowDocument = null, ref } = props
  const { personName, ownUuid } = props
  const { t } = useTranslation()
  const grid = useRef<GridHandle>(null)
  const rowPages = useRowPages(usePageTree().workspaceId, viewId)
  useImperativeHandle<GridHandle | null, GridHandle | null>(ref, () => grid.current)
  const records = opened?.snapshot.records ?? null
  const tabs = useViewTabs(viewId, records?.views ?? null)
  const [showsDeleted, setShowsDeleted] = useState(false)
  return (
    <ShownDatabase
      ref={grid}
      {...{ opened, isEditable, personName, ownUuid, rowPages }}
      pageId={viewId}
      viewId={tabs?.openId ?? viewId}
      name={name || t('page.untitled')}
      head={(tools) => (
        <DatabaseTabs
          {...{ tabs, isEditable }}
          onDeletedRows={isEditable ? () => setShowsDeleted(true) : null}
        >
          {tools}
          {tools && isEditable && <NewButton onNew={() => grid.current?.addRow()} />}
        </DatabaseTabs>
      )}
    >
      {(shown) => (
        <>
          <OpenRowPage grid={shown} records={records} pages={rowPages} document={rowDocument} />
          {showsDeleted && (
            <Suspense>
              <DeletedRowsDialog
                session={shown.session}
                databaseId={shown.records.id}
                onOpen={rowPages.open}
                onClose={() => setShowsDeleted(false)}
              />
            </Suspense>
          )}
        </>
      )}
    </ShownDatabase>
  )
}

/** On phones a button that floats takes its place. */
function NewButton({ onNew }: { readonly onNew: () => void }) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 767px)')
  return (
    !isPhone && (
      <Button variant="primary" size="sm" className="database-new" onClick={onNew}>
        {t('grid.new')}
      </Button>
    )
  )
}
