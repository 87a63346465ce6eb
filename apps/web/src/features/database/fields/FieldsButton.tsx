import type { DatabaseRecords } from '@sheaf/model'
import { IconButton, Popover } from '@sheaf/ui'
import { Settings2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import type { DatabaseSession } from '../DatabaseSession.ts'

const FieldListPanel = lazy(
  withPanelMessages(async () => (await import('./FieldListPanel.tsx')).FieldListPanel),
)

interface FieldsButtonProps {
  readonly session: DatabaseSession
  readonly records: DatabaseRecords
  readonly viewId: string
}

/** Opens the list of all fields. */
export function FieldsButton({ session, records, viewId }: FieldsButtonProps) {
  const { t } = useTranslation()
  return (
    <Popover
      label={t('fields.list')}
      width={280}
      trigger={<IconButton icon={Settings2} label={t('fields.list')} size={28} />}
    >
      <Suspense>
        <FieldListPanel
          records={records}
          viewId={viewId}
          run={(commands) => {
            if (commands.length > 0) session.dispatch(commands)
          }}
        />
      </Suspense>
    </Popover>
  )
}
