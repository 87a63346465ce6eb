import { errorCodeOf } from '@sheaf/contract'
import { exportPath, type WorkspaceExport } from '@sheaf/contract/exports'
import { Button, Dialog, ProgressLine, toast } from '@sheaf/ui'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { downloadFile } from '../../../platform/files/downloadFile.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useExports } from '../workspaceExport/useExports.ts'
import { asExportProblem } from './exportWords.ts'
import { MissingList } from './MissingList.tsx'

export interface ServerExportDialogProps {
  readonly workspaceId: string
  readonly exportId: string
  /** Of what is exported. */
  readonly name: string
  readonly onClose: () => void
}

/** EXP-ROOT-6: how far an archive is that the server makes; it is downloaded when it is there, and goes on when this is closed. */
export function ServerExportDialog({ workspaceId, exportId, name, onClose }: ServerExportDialogProps) {
  const { t } = useTranslation()
  const { made: list, drop } = useExports(workspaceId)
  const made = list?.find(({ id }) => id === exportId)
  const isGone = list !== undefined && made === undefined
  const archive = made?.archive ?? null
  const isTaken = useRef(false)
  const closeButton = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (isGone) onClose()
    if (archive === null || isTaken.current) return
    isTaken.current = true
    void downloadFile(exportPath(workspaceId, exportId), archive.file_name)
    if (archive.missing_count > 0) return
    toast(t('export.done'))
    onClose()
  }, [isGone, archive, workspaceId, exportId, onClose, t])

  async function handleStop(): Promise<void> {
    try {
      await drop(exportId)
      onClose()
    } catch (error) {
      toast(t(ERROR_KEYS[error instanceof ApiError ? error.code : 'unhandled']))
    }
  }

  const isRunning = made === undefined || made.state === 'running'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={archive === null ? t('export.title', { name }) : t('export.partlyTitle')}
      text={archive === null ? undefined : t('export.partlyText')}
      initialFocus={closeButton}
      actions={
        <>
          {isRunning && (
            <Button variant="ghost" onClick={() => void handleStop()}>
              {t('export.stop')}
            </Button>
          )}
          <Button ref={closeButton} variant="primary" onClick={onClose}>
            {t('export.close')}
          </Button>
        </>
      }
    >
      {isRunning && <Progress made={made} />}
      {made?.state === 'failed' && (
        <p className="export-problem" role="alert">
          {t('export.failed', {
            reason: t(ERROR_KEYS[(made.error_code !== null && errorCodeOf(made.error_code)) || 'unhandled']),
          })}
        </p>
      )}
      {archive !== null && (
        <MissingList
          missing={archive.missing.map(({ name: of, problem }) => ({
            name: of,
            problem: asExportProblem(problem),
          }))}
        />
      )}
    </Dialog>
  )
}

function Progress({ made }: { readonly made: WorkspaceExport | undefined }) {
  const { t } = useTranslation()
  const { done, total } = made?.progress ?? { done: 0, total: 0 }
  return (
    <>
      <ProgressLine label={t('export.progressLabel')} done={done} total={total}>
        <span>{total === 0 ? t('export.begins') : t('export.progress', { done, count: total })}</span>
      </ProgressLine>
      <p className="export-note">{t('export.goesOn')}</p>
    </>
  )
}
