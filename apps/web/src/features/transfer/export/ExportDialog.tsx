import type { ExportFormat, Missing } from '@sheaf/export'
import { Button, Dialog, ProgressLine, Switch, toast } from '@sheaf/ui'
import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../../platform/i18n/withMessages.ts'
import { syncStatus } from '../../../platform/sync/index.ts'
import type { PageTree } from '../../pageTree/index.ts'
import { ExportChoices } from './ExportChoices.tsx'
import { problemText } from './exportWords.ts'
import { useExport } from './useExport.ts'

export interface ExportDialogProps {
  readonly workspaceId: string
  readonly pageTree: PageTree
  /** A page. */
  readonly id: string
  readonly onClose: () => void
}

const ExportChat = lazy(
  withMessages(async () => (await import('../../chat/ExportChatHost.tsx')).ExportChatHost),
)
const CHAT = 4

/** Exports a page; a chat as what was said in it. */
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

/** Asks how a page is to be exported, shows how far it is, and in the end what is not in it. */
function ExportPageDialog({ workspaceId, pageTree, id, onClose }: ExportDialogProps) {
  const { t } = useTranslation()
  const isOffline = useSyncExternalStore(subscribeToStatus, syncStatus.getSnapshot).connection === 'offline'
  const [format, setFormat] = useState<ExportFormat>('markdown')
  const [hasFiles, setHasFiles] = useState(true)
  const [hasPagesBelow, setHasPagesBelow] = useState(false)
  const { state, start, cancel } = useExport()
  const startButton = useRef<HTMLButtonElement>(null)
  const name = pageTree.views.get(id)?.name || t('page.untitled')
  const hasChildren = (pageTree.childIds.get(id) ?? []).length > 0
  const isComplete = state.phase === 'done' && state.exported.missing.length === 0
  useEffect(() => {
    if (!isComplete) return
    toast(t('export.done'))
    onClose()
  }, [isComplete, onClose, t])

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
            isLoading={isRunning}
            disabled={isOffline}
            onClick={() => start({ workspaceId, pageTree, id, format, hasFiles, hasPagesBelow })}
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
          <ExportChoices format={format} onFormat={setFormat} hasFiles={hasFiles} onHasFiles={setHasFiles} />
          {hasChildren && (
            <Switch
              label={t('export.below')}
              hint={t('export.belowHint')}
              isOn={hasPagesBelow}
              onChange={setHasPagesBelow}
            />
          )}
          <p className="export-problem" role="alert">
            {problem && problemText(t, problem)}
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

function MissingList({ missing }: { readonly missing: readonly Missing[] }) {
  const { t } = useTranslation()
  return (
    <ul className="transfer-list">
      {missing.map(({ name, problem }, index) => (
        <li key={index} className="transfer-row">
          <bdi className="transfer-name">{name}</bdi>
          <span className="transfer-why">{problemText(t, problem)}</span>
        </li>
      ))}
    </ul>
  )
}
