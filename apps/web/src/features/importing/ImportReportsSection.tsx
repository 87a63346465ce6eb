import type { ImportTask, listImportTasks } from '@sheaf/contract/imports'
import { Button } from '@sheaf/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fullMoment } from '../../platform/i18n/whenWords.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { pagePath, usePageTree } from '../pageTree/index.ts'

/** Imports of archives with their reports, for 30 days. */
export function ImportReportsSection() {
  const { t, language } = useTranslation()
  const { workspaceId } = usePageTree()
  const navigate = useNavigate()
  const { data } = useQuery({
    queryKey: ['import-tasks'],
    queryFn: () => unwrap(callApi<typeof listImportTasks>('GET', '/api/import/tasks', {})),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <>
      <SettingRow label={t('settings.importArchive')} note={t('settings.importArchiveNote')}>
        <Button onClick={() => void navigate(`${pagePath(workspaceId)}/import`)}>
          {t('settings.importAction')}
        </Button>
      </SettingRow>
      {data?.tasks
        .filter(({ state }) => state !== 'waiting' && state !== 'expired')
        .map((task) => (
          <SettingRow
            key={task.task_id}
            label={task.name}
            note={`${fullMoment(new Date(task.created_at), language)} · ${t(STATES[task.state])}`}
          >
            <Button onClick={() => void navigate(`${pagePath(workspaceId)}/import?task=${task.task_id}`)}>
              {t('settings.importReport')}
            </Button>
          </SettingRow>
        ))}
    </>
  )
}

const STATES = {
  waiting: 'settings.importChecked',
  expired: 'settings.importChecked',
  checking: 'settings.importChecked',
  checked: 'settings.importChecked',
  running: 'settings.importRunning',
  undoing: 'settings.importRunning',
  done: 'settings.importDone',
  failed: 'settings.importFailed',
  cancelled: 'settings.importCancelled',
  undone: 'settings.importUndone',
} as const satisfies Record<ImportTask['state'], string>
