import './databasePage.css'
import { Button } from '@sheaf/ui'
import {
  lazy,
  Suspense,
  useEffect,
  useImperativeHandle,
  useReducer,
  useRef,
  useState,
  type ComponentType,
  type Ref,
} from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { takeTable } from '../../platform/pages/givenTables.ts'
import { usePageTree, usePageTreeActions } from '../pageTree/index.ts'
import { DatabaseTabs } from './tabs/DatabaseTabs.tsx'
import type { ViewDialogs } from './tabs/ViewDialogs.ts'
import { useViewTabs } from './tabs/useViewTabs.ts'
import type { GridHandle } from './grid/GridView.tsx'
import { useMediaQuery } from './grid/useMediaQuery.ts'
import { OpenRowPage } from './rowPage/OpenRowPage.tsx'
import type { RowDocumentProps } from './rowPage/RowDocumentProps.ts'
import { useRowPages } from './rowPage/useRowPages.ts'
import { ShownDatabase, shownRecords } from './ShownDatabase.tsx'
import { keepImport, keptImport } from './transfer/keptImport.ts'
import { useRunningImport } from './transfer/useRunningImport.ts'
import type { OpenedDatabase } from './useDatabaseSession.ts'

export type { GridHandle } from './grid/GridView.tsx'
export type { RowDocumentProps } from './rowPage/RowDocumentProps.ts'
export { useDatabaseSession, type OpenedDatabase } from './useDatabaseSession.ts'

// With all that is opened from the menu of a view.
const PageDialogs = lazy(async () => ({ default: (await import('./PageDialogs.tsx')).PageDialogs }))

export interface DatabasePageProps {
  /** Null in the first moment. */
  readonly opened: OpenedDatabase | null
  readonly viewId: string
  /** Of the page. */
  readonly name: string
  readonly isEditable: boolean
  /** Whether fields and views may be changed, too. */
  readonly mayRestructure: boolean
  readonly personName: (userId: string) => string | null
  /** Of whoever reads; "" until it is known. */
  readonly ownUuid: string
  /** The text of a row that is open as a page. */
  readonly rowDocument?: ComponentType<RowDocumentProps>
  readonly ref?: Ref<GridHandle>
}

/** A database under its title: its views as tabs, and the one that is open. */
export function DatabasePage(props: DatabasePageProps) {
  const { opened, viewId, name, isEditable, mayRestructure, rowDocument = null, ref } = props
  const { personName, ownUuid } = props
  const { t } = useTranslation()
  const grid = useRef<GridHandle>(null)
  const { workspaceId } = usePageTree()
  const rowPages = useRowPages(workspaceId, viewId)
  useImperativeHandle<GridHandle | null, GridHandle | null>(ref, () => grid.current)
  const records = opened?.snapshot.records ?? null
  const { records: known, isWhole } = shownRecords(opened, null)
  const tabs = useViewTabs(viewId, known?.views ?? null)
  const [given, setGiven] = useState(() => takeTable(viewId))
  const [dialog, setDialog] = useState<keyof ViewDialogs | null>(given && 'importRows')
  const { trash } = usePageTreeActions()
  const [importId, showImport] = useShownImport(workspaceId, isEditable ? (records?.id ?? null) : null)
  const close = (): void => setDialog(null)
  return (
    <ShownDatabase
      ref={grid}
      {...{ opened, isEditable, mayRestructure, personName, ownUuid, rowPages }}
      pageId={viewId}
      viewId={tabs?.openId ?? viewId}
      name={name || t('page.untitled')}
      head={(tools) => (
        <DatabaseTabs
          tabs={tabs}
          isEditable={mayRestructure && isWhole}
          dialogs={{
            importRows: records && isEditable ? () => setDialog('importRows') : null,
            exportRows: records && (() => setDialog('exportRows')),
            forms: mayRestructure && isWhole ? () => setDialog('forms') : null,
            deletedRows: isEditable && isWhole ? () => setDialog('deletedRows') : null,
          }}
        >
          {tools}
          {tools && isEditable && <NewButton onNew={() => grid.current?.addRow()} />}
        </DatabaseTabs>
      )}
    >
      {(shown) => (
        <>
          <OpenRowPage grid={shown} records={records} pages={rowPages} document={rowDocument} />
          {(dialog !== null || importId !== null) && (
            <Suspense>
              <PageDialogs
                grid={shown}
                name={name || t('page.untitled')}
                {...{ dialog, given, importId, workspaceId, rowPages, mayRestructure }}
                pageId={viewId}
                viewId={tabs?.openId ?? viewId}
                onSent={showImport}
                onClose={close}
                onTaken={(isImported) => {
                  setGiven(null)
                  // It was made for the file alone.
                  if (given !== null && !isImported) trash(viewId, viewId)
                }}
              />
            </Suspense>
          )}
        </>
      )}
    </ShownDatabase>
  )
}

/** The import by the server that was begun here or is written right now, until it is put away; it is there again after a reload. */
function useShownImport(workspaceId: string, databaseId: string | null) {
  // What is kept is what is shown.
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  const kept = databaseId === null ? null : keptImport(databaseId)
  const running = useRunningImport(workspaceId, kept === null ? databaseId : null)
  useEffect(() => {
    if (databaseId === null || kept !== null || running === null) return
    keepImport(databaseId, running)
    lookAgain()
  }, [databaseId, kept, running])
  const show = (importId: string | null): void => {
    if (databaseId !== null) keepImport(databaseId, importId)
    lookAgain()
  }
  return [kept, show] as const
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
