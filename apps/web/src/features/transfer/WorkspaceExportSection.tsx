import './workspaceExport/workspaceExport.css'
import { exportPath } from '@sheaf/contract/exports'
import { Button, toast } from '@sheaf/ui'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../platform/api/ApiError.ts'
import { downloadFile } from '../../platform/files/downloadFile.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { MadeExportRow } from './workspaceExport/MadeExportRow.tsx'
import { useExports } from './workspaceExport/useExports.ts'

const LazyDialog = lazy(
  withMessages(async () => (await import('./workspaceExport/StartExportDialog.tsx')).StartExportDialog),
)

export interface WorkspaceExportSectionProps {
  readonly workspaceId: string
  readonly workspaceName: string
  /** Guests export pages, from their menus. */
  readonly isGuest: boolean
}

/** SET-DATA-3, SET-DATA-5: everything as one archive, which the server makes, and the archives that there are. */
export function WorkspaceExportSection({ workspaceId, workspaceName, isGuest }: WorkspaceExportSectionProps) {
  const { t } = useTranslation()
  const { made = [], formats, start, drop } = useExports(workspaceId)
  const isRunning = made.some(({ root, state }) => root === null && state === 'running')
  const [isAsking, setAsking] = useState(false)

  async function handleDrop(exportId: string): Promise<void> {
    try {
      await drop(exportId)
    } catch (error) {
      toast(t(ERROR_KEYS[error instanceof ApiError ? error.code : 'unhandled']))
    }
  }

  return (
    <>
      {!isGuest && (
        <SettingRow label={t('settings.export')} note={t('settings.exportNote')}>
          <Button disabled={isRunning} onClick={() => setAsking(true)}>
            {t('settings.exportAction')}
          </Button>
        </SettingRow>
      )}
      {made.map((one) => (
        <MadeExportRow
          key={one.id}
          made={one}
          onDownload={() => void downloadFile(exportPath(workspaceId, one.id), one.archive?.file_name ?? '')}
          onDrop={() => void handleDrop(one.id)}
        />
      ))}
      {isAsking && (
        <Suspense>
          <LazyDialog {...{ workspaceName, formats }} onStart={start} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
