import { formatBytes } from '@sheaf/model'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { Answered } from './ListFrame.tsx'
import { StorageBars } from './StorageBars.tsx'
import { useStorage } from './useAdministration.ts'

/** ADMIN-UI-4: what lies on this server, and how much room is left. */
export function StorageSection() {
  const { t, language } = useTranslation()
  const storage = useStorage()
  const { data } = storage
  return (
    <Answered answer={storage} isThere={data !== undefined}>
      {data && (
        <div className="admin-box admin-narrow">
          <StorageBars storage={data} />
          <p className="admin-note">
            {t('admin.stored.count', { count: data.file_count })}
            {'. '}
            {t(data.files_in === 's3' ? 'admin.stored.s3' : 'admin.stored.folder')}{' '}
            {data.disk
              ? t('admin.stored.disk', {
                  free: formatBytes(data.disk.free_bytes, language),
                  total: formatBytes(data.disk.total_bytes, language),
                })
              : t('admin.stored.noDisk')}
          </p>
        </div>
      )}
    </Answered>
  )
}
