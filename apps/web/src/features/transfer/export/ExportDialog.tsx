import { Button, Dialog, ProgressLine, Switch, toast } from '@sheaf/ui'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { syncStatus } from '../../../platform/sync/index.ts'
import type { PageTree } from '../../pageTree/index.ts'
import { useExports, type ServerFormat } from '../workspaceExport/useExports.ts'
import { ExportChoices } from './ExportChoices.tsx'
import { problemText } from './exportWords.ts'
import { MissingList } from './MissingList.tsx'
import { ServerExportDialog } from './ServerExportDialog.tsx'
import { useExport } from './useExport.ts'

export interface ExportDialogProps {
  readonly workspaceId: string
  readonly pageTree: PageTree
  /** A page or a space. */
  readonly id: string
  readonly onClose: () => void
}

const ExportChat = lazy(
  withMessages(async () => (await import('../../chat/ExportChatHost.tsx')).ExportChatHost),
)
const CHAT = 4
const DOCUMENT = 0

/** What was asked of the server. */
interface ServerWork {
  readonly isAsking: boolean
  readonly exportId: string | null
  readonly problem: string | null
}
const NOT_ASKED: ServerWork = { isAsking: false, exportId: null, problem: null }

/** Exports a page or a space; a chat as what was said in it. */
export function ExportDialog(props: ExportDialogProps) {
  const { t } = useTranslation()
  const { workspaceId, pageTree, id, onClose } = props
  const view = pageTree.views.get(id)
  if (view?.layout !== CHAT) return <ExportPageDialog {...props} />
  return (
    <Suspense>
      <ExportChat chatId={id} name={view.name || t('page.untitled')} {...{ workspaceId, onClose }} />
    </Suspense>
  )
}

/**
 * Asks how a page or a space is to be exported, shows how far it is, and in the end what is not in it. EXP-ROOT-5: one page of text is
 * exported here, with what this device has not sent yet; everything else by the server.
 */
function ExportPageDialog({ workspaceId, pageTree, id, onClose }: ExportDialogProps) {
  const { t, language } = useTranslation()
  const isOffline = useSyncExternalStore(subscribeToStatus, syncStatus.getSnapshot).connection === 'offline'
  const view = pageTree.views.get(id)
  const isDocument = view?.layout === DOCUMENT && !view.isSpace
  const [format, setFormat] = useState<ServerFormat>('markdown')
  const [hasFiles, setHasFiles] = useState(true)
  const [hasPagesBelow, setHasPagesBelow] = useState(!isDocument)
  const [isMailed, setMailed] = useState(false)
  const { state, start, cancel } = useExport()
  const exports = useExports(workspaceId)
  const [onServer, setOnServer] = useState<ServerWork>(NOT_ASKED)
  const startButton = useRef<HTMLButtonElement>(null)
  const name = view?.name || t('page.untitled')
  const hasChildren = (pageTree.childIds.get(id) ?? []).length > 0
  const isComplete = state.phase === 'done' && state.exported.missing.length === 0
  useEffect(() => {
    if (!isComplete) return
    toast(t('export.done'))
    onClose()
  }, [isComplete, onClose, t])

  async function startOnServer(): Promise<void> {
    setOnServer({ ...NOT_ASKED, isAsking: true })
    try {
      const root = { viewId: id, hasPagesBelow }
      const exportId = await exports.start({ format, hasFiles, isMailed, language, root })
      setOnServer({ ...NOT_ASKED, exportId })
    } catch (error) {
      const problem = error instanceof ApiError ? error.code : 'unhandled'
      setOnServer({ ...NOT_ASKED, problem: t(ERROR_KEYS[problem]) })
    }
  }

  if (onServer.exportId !== null)
    return <ServerExportDialog {...{ workspaceId, name, onClose }} exportId={onServer.exportId} />
  if (state.phase === 'done') {
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title={t('export.partlyTitle')}
        text={t('export.partlyText')}
        actions={
          <Button variant="primary" onClick={onClose}>
            {t('export.close')}
          </Button>
        }
      >
        <MissingList missing={state.exported.missing} />
      </Dialog>
    )
  }
  const isRunning = state.phase === 'running'
  const isForServer = hasPagesBelow || format === 'pdf'
  const problem = isOffline ? 'offline' : state.phase === 'asking' ? state.problem : null
  return (
    <Dialog
      isOpen
      onClose={isRunning ? undefined : onClose}
      title={t('export.title', { name })}
      initialFocus={startButton}
      actions={
        <>
          <Button variant="ghost" onClick={isRunning ? cancel : onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            ref={startButton}
            variant="primary"
            isLoading={isRunning || onServer.isAsking}
            disabled={isOffline}
            onClick={() => {
              if (hasPagesBelow || format === 'pdf') void startOnServer()
              else start({ workspaceId, pageTree, id, format, hasFiles })
            }}
          >
            {t('export.start')}
          </Button>
        </>
      }
    >
      {isRunning ? (
        <Progress progress={state.progress} />
      ) : (
        <div className="export-choices">
          <ExportChoices
            formats={exports.formats}
            {...{ format, hasFiles }}
            onFormat={setFormat}
            onHasFiles={setHasFiles}
          />
          {isDocument && hasChildren && (
            <Switch
              label={t('export.below')}
              hint={t('export.belowHint')}
              isOn={hasPagesBelow}
              onChange={setHasPagesBelow}
            />
          )}
          {isForServer && (
            <Switch
              label={t('export.mail')}
              hint={t('export.mailHint')}
              isOn={isMailed}
              onChange={setMailed}
            />
          )}
          <p className="export-problem" role="alert">
            {problem ? problemText(t, problem) : onServer.problem}
          </p>
        </div>
      )}
    </Dialog>
  )
}

const subscribeToStatus = (listener: () => void) => syncStatus.subscribe(listener)

interface ProgressProps {
  readonly progress: { readonly donePages: number; readonly pages: number; readonly name: string } | null
}

function Progress({ progress }: ProgressProps) {
  const { t } = useTranslation()
  const { donePages = 0, pages = 1, name = '' } = progress ?? {}
  return (
    <ProgressLine label={t('export.progressLabel')} done={donePages} total={pages}>
      <span>{t('export.progress', { done: donePages, count: pages })}</span>
      <bdi className="ellipsis">{name}</bdi>
    </ProgressLine>
  )
}
