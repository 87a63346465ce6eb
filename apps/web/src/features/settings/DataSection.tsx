import { Button } from '@sheaf/ui'
import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { clearThisDevice } from '../../platform/offline/clearThisDevice.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { SettingsGroup } from '../../platform/settings/SettingsGroup.tsx'
import { firstPage, usePageTree } from '../pageTree/index.ts'
import { ImportReportsSection } from '../importing/ImportReportsSection.tsx'
import { requestImport } from '../transfer/index.ts'
import { WorkspaceExportSection } from '../transfer/WorkspaceExportSection.tsx'
import { useWorkspaces, useWorkspaceUsage } from '../workspace/index.ts'
import { LargestList } from './LargestList.tsx'
import { UsageBar } from './UsageBar.tsx'
import { useSettingsWay } from './useSettingsWay.ts'

/** What a workspace and this device keep, and ways in and out. */
export function DataSection() {
  const { t } = useTranslation()
  const { workspaceId, isGuest } = usePageTree()
  const workspace = useWorkspaces().data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  return (
    <>
      <p className="settings-lead">{t('settings.dataLead', { name: workspace?.workspace_name ?? '' })}</p>
      {!isGuest && <ServerUsage workspaceId={workspaceId} />}
      {!isGuest && <LargestList />}
      <DeviceUsage />
      {workspace && <Transfer workspaceName={workspace.workspace_name} isGuest={isGuest} />}
    </>
  )
}

function ServerUsage({ workspaceId }: { readonly workspaceId: string }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useWorkspaceUsage(workspaceId)
  return (
    <SettingsGroup title={t('settings.storage')}>
      {isError ? (
        <p className="settings-failed" role="alert">
          {t('settings.storageFailed')}
          <Button size="sm" icon={RefreshCw} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        <UsageBar
          available={null}
          parts={
            data
              ? [
                  { label: t('settings.storageFiles'), bytes: data.files, tint: 1 },
                  { label: t('settings.storagePages'), bytes: data.documents, tint: 2 },
                ]
              : null
          }
        />
      )}
    </SettingsGroup>
  )
}

function DeviceUsage() {
  const { t } = useTranslation()
  const [isClearing, setClearing] = useState(false)
  const { data, isPending } = useQuery({
    queryKey: ['device-usage'],
    queryFn: estimateDevice,
    staleTime: 0,
    gcTime: 0,
    networkMode: 'always',
  })
  return (
    <SettingsGroup title={t('settings.device')}>
      {isPending || data ? (
        <UsageBar
          available={data?.available ?? null}
          parts={data ? [{ label: t('settings.device'), bytes: data.used, tint: 1 }] : null}
        />
      ) : (
        <p className="settings-lead">{t('settings.deviceUnknown')}</p>
      )}
      <SettingRow label={t('settings.clearCache')} note={t('settings.clearCacheNote')}>
        <Button
          isLoading={isClearing}
          onClick={() => {
            setClearing(true)
            void clearThisDevice()
          }}
        >
          {t('settings.clearCacheAction')}
        </Button>
      </SettingRow>
    </SettingsGroup>
  )
}

interface TransferProps {
  readonly workspaceName: string
  readonly isGuest: boolean
}

function Transfer({ workspaceName, isGuest }: TransferProps) {
  const { t } = useTranslation()
  const { workspaceId, pageTree } = usePageTree()
  const { close } = useSettingsWay()
  if (!pageTree) return null
  // EXP-ROOT-4: the archives of pages that they asked for; nothing stands where there are none.
  if (isGuest) return <WorkspaceExportSection {...{ workspaceId, workspaceName, isGuest }} />
  const place = firstPage(pageTree)?.parentId
  return (
    <SettingsGroup title={t('settings.take')}>
      <WorkspaceExportSection {...{ workspaceId, workspaceName, isGuest }} />
      {place && (
        <SettingRow label={t('settings.import')} note={t('settings.importNote')}>
          <Button
            onClick={() => {
              close()
              requestImport(place, null)
            }}
          >
            {t('settings.importAction')}
          </Button>
        </SettingRow>
      )}
      <ImportReportsSection />
    </SettingsGroup>
  )
}

interface DeviceEstimate {
  /** In bytes. */
  readonly used: number
  readonly available: number
}

/** Null where the browser does not say. */
async function estimateDevice(): Promise<DeviceEstimate | null> {
  const { usage, quota } = (await navigator.storage?.estimate?.()) ?? {}
  return usage === undefined || quota === undefined ? null : { used: usage, available: quota }
}
