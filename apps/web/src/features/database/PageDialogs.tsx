import { lazy, Suspense, useState } from 'react'
import { withAllMessages, withPanelMessages } from '../../platform/i18n/withMessages.ts'
import type { takeTable } from '../../platform/pages/givenTables.ts'
import type { Grid } from './grid/useGrid.ts'
import type { RowPages } from './rowPage/useRowPages.ts'
import type { ViewDialogs } from './tabs/ViewDialogs.ts'
import { dropSetup, keptSetup } from './transfer/importSetups.ts'

const ImportRowsDialog = lazy(
  withAllMessages(async () => (await import('./transfer/ImportRowsDialog.tsx')).ImportRowsDialog),
)

const ExportRowsDialog = lazy(
  withAllMessages(async () => (await import('./transfer/ExportRowsDialog.tsx')).ExportRowsDialog),
)

const DeletedRowsDialog = lazy(
  withPanelMessages(async () => (await import('./deletedRows/DeletedRowsDialog.tsx')).DeletedRowsDialog),
)

const FormsDialog = lazy(withAllMessages(async () => (await import('./forms/FormsDialog.tsx')).FormsDialog))
const RowImportCard = lazy(
  withAllMessages(async () => (await import('./transfer/RowImportCard.tsx')).RowImportCard),
)

interface PageDialogsProps {
  readonly grid: Grid
  readonly name: string
  /** The one that is open. */
  readonly dialog: keyof ViewDialogs | null
  /** The table for which the page was made. */
  readonly given: ReturnType<typeof takeTable>
  readonly importId: string | null
  readonly workspaceId: string
  readonly pageId: string
  readonly viewId: string
  readonly rowPages: RowPages
  readonly mayRestructure: boolean
  /** An import by the server is followed from here on; null: it was put away. */
  readonly onSent: (importId: string | null) => void
  readonly onClose: () => void
  /** The table was imported, or not. */
  readonly onTaken: (isImported: boolean) => void
}

/** What is opened from the menu of a view of a database that is a page. */
export function PageDialogs(props: PageDialogsProps) {
  const { grid, name, dialog, given, importId, workspaceId, pageId, viewId, rowPages } = props
  const { mayRestructure, onSent, onClose, onTaken } = props
  const [isAgain, setAgain] = useState(false)
  const show = (next: string | null): void => {
    if (importId !== null) dropSetup(importId)
    onSent(next)
  }
  return (
    <Suspense>
      {(dialog === 'importRows' || isAgain) && (
        <ImportRowsDialog
          {...{ grid, name, workspaceId, pageId }}
          given={isAgain ? null : given}
          again={isAgain && importId !== null ? keptSetup(importId) : null}
          onSent={show}
          onWritten={() => isAgain && show(null)}
          onClose={(isImported) => {
            setAgain(false)
            onClose()
            if (!isAgain) onTaken(isImported)
          }}
        />
      )}
      {importId !== null && (
        <RowImportCard
          key={importId}
          {...{ workspaceId, importId }}
          onClose={() => show(null)}
          onAgain={() => setAgain(true)}
        />
      )}
      {dialog === 'exportRows' && <ExportRowsDialog {...{ grid, name, onClose }} />}
      {dialog === 'forms' && <FormsDialog records={grid.records} {...{ viewId, name, onClose }} />}
      {dialog === 'deletedRows' && (
        <DeletedRowsDialog
          session={grid.session}
          databaseId={grid.records.id}
          mayPurge={mayRestructure}
          onOpen={rowPages.open}
          onClose={onClose}
        />
      )}
    </Suspense>
  )
}
