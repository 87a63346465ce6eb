import './workspaceExport/workspaceExport.css'
import { exportPath } from '@sheaf/contract'
import { Button, toast } from '@sheaf/ui'
import { lazy, Suspense, useState } from 'react'
import { ApiError } from '../../platform/api/ApiError.ts'
import { downloadFile } from '../../platform/files/downloadFile.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withMessages } from '../../platform/i18n/withMessages.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { MadeExportRow } from './workspaceExport/MadeExportRow.tsx'
import { useWorkspaceExport } from './workspaceExport/useWorkspaceExport.ts'

const LazyDialog = lazy(
  withMessages(async () => (await import('./workspaceExport/StartExportDialog.tsx')).StartExportDialog),
)

export interface WorkspaceExportSectionProps {
  readonly workspaceId: string
  readonly workspaceName: string
}

/** SET-DATA-3, SET-DATA-5: everything as one archive, which the server makes. */
export function WorkspaceExportSection({ workspaceId, workspaceName }: WorkspaceExportSectionProps) {
  const { t } = useTranslation()
  const { made, start, drop } = useWorkspaceExport(workspaceId)
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
      <SettingRow label={t('settings.export')} note={t('settings.exportNote')}>
        <Button disabled={made?.state === 'running'} onClick={() => setAsking(true)}>
          {t('settings.exportAction')}
        </Button>
      </SettingRow>
      {made && (
        <MadeExportRow
          made={made}
          onDownload={() =>
            void downloadFile(exportPath(workspaceId, made.id), made.archive?.file_name ?? '')
          }
          onDrop={() => void handleDrop(made.id)}
        />
      )}
      {isAsking && (
        <Suspense>
          <LazyDialog workspaceName={workspaceName} onStart={start} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
