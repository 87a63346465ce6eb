import { createRowDocument, readRowMeta } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import type { RowDocumentProps } from '../database/DatabasePage.tsx'
import { usePageTree } from '../pageTree/index.ts'
import { SaveState } from './bar/SaveState.tsx'
import { PageBody } from './editor/PageBody.tsx'
import type { PageEditorHandle } from './PageEditor.tsx'
import { useDocumentSession, type OpenDocument } from './useDocumentSession.ts'
import { useIsNotHere } from './useIsNotHere.ts'

/** The text of a row. It comes into being with the first change: the row says so from then on. */
export function RowDocument(props: RowDocumentProps) {
  const { documentId } = readRowMeta(props.row)
  return documentId === null ? null : <Document key={documentId} {...props} documentId={documentId} />
}

function Document({
  row,
  session,
  isEditable,
  documentId,
  state,
  onWritten,
}: RowDocumentProps & { readonly documentId: string }) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { hasDocument } = readRowMeta(row)
  const editor = useRef<PageEditorHandle>(null)
  // As it was when the row was opened: a document that comes into being meanwhile stays the same.
  const [beginning] = useState(() => (hasDocument ? undefined : createRowDocument(documentId)))
  const opened = useDocumentSession(workspaceId, documentId, beginning)
  const hasChanges = opened?.snapshot.hasUnsaved === true
  useEffect(() => {
    if (hasDocument) opened?.session.begin()
    else if (hasChanges) session.dispatch([{ kind: 'beginRowDocument', rowId: row.id }])
  }, [hasDocument, hasChanges, opened?.session, session, row.id])
  const documentSession = opened?.session
  useEffect(() => {
    if (!documentSession) return
    onWritten({ session: documentSession, read: () => editor.current?.written() ?? null })
    return () => onWritten(null)
  }, [documentSession, onWritten])
  const isMissing = useIsNotHere(opened?.snapshot)
  if (isMissing || opened?.snapshot.phase === 'closed')
    return <p className="row-problem">{t(isMissing ? 'row.notHere' : 'row.notOpened')}</p>
  return (
    <>
      {opened && state && createPortal(<RowSaveState {...{ opened, session, isEditable }} />, state)}
      <div className={classNames(isEditable && !hasDocument && !hasChanges && 'hints-at-text')}>
        <PageBody
          opened={opened}
          mayWrite={isEditable}
          editor={editor}
          ahead={null}
          onAhead={nothing}
          rowId={row.id}
          onEscapeToTitle={nothing}
          onShown={nothing}
        />
      </div>
    </>
  )
}

interface RowSaveStateProps extends Pick<RowDocumentProps, 'session' | 'isEditable'> {
  readonly opened: OpenDocument
}

/** Whether all of the row is saved, its fields and its text. */
function RowSaveState({ opened, session, isEditable }: RowSaveStateProps) {
  const database = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const hasUnsaved = opened.snapshot.hasUnsaved || database.hasUnsaved
  return <SaveState viewId={null} snapshot={{ ...opened.snapshot, hasUnsaved }} mayWrite={isEditable} />
}

function nothing(): void {}
