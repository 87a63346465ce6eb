import '../export/export.css'
import { Button, Dialog, Switch } from '@sheaf/ui'
import { useRef, useState, useSyncExternalStore } from 'react'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { syncStatus } from '../../../platform/sync/index.ts'
import { ExportChoices } from '../export/ExportChoices.tsx'
import type { ExportWish, ServerFormat } from './useExports.ts'

export interface StartExportDialogProps {
  readonly workspaceName: string
  readonly formats: readonly ServerFormat[]
  /** Rejects with an `ApiError`. */
  readonly onStart: (wish: ExportWish) => Promise<string>
  readonly onClose: () => void
}

/** Asks how a workspace is to be exported. */
export function StartExportDialog({ workspaceName, formats, onStart, onClose }: StartExportDialogProps) {
  const { t, language } = useTranslation()
  const isOffline = useSyncExternalStore(subscribeToStatus, syncStatus.getSnapshot).connection === 'offline'
  const [format, setFormat] = useState<ServerFormat>('markdown')
  const [hasFiles, setHasFiles] = useState(true)
  const [isMailed, setMailed] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const startButton = useRef<HTMLButtonElement>(null)

  async function handleStart(): Promise<void> {
    setSending(true)
    try {
      await onStart({ format, hasFiles, isMailed, language, root: null })
      onClose()
    } catch (error) {
      setProblem(t(ERROR_KEYS[error instanceof ApiError ? error.code : 'unhandled']))
      setSending(false)
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('export.title', { name: workspaceName })}
      initialFocus={startButton}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            ref={startButton}
            variant="primary"
            isLoading={isSending}
            disabled={isOffline}
            onClick={() => void handleStart()}
          >
            {t('export.start')}
          </Button>
        </>
      }
    >
      <div className="export-choices">
        <ExportChoices {...{ formats, format, hasFiles }} onFormat={setFormat} onHasFiles={setHasFiles} />
        <Switch label={t('export.mail')} hint={t('export.mailHint')} isOn={isMailed} onChange={setMailed} />
        <p className="export-problem" role="alert">
          {isOffline ? t('export.offline') : problem}
        </p>
      </div>
    </Dialog>
  )
}

const subscribeToStatus = (listener: () => void) => syncStatus.subscribe(listener)
