import './notificationsSection.css'
import {
  type getNotificationSettings,
  NOTIFICATION_MAILS,
  type NotificationMails,
  type updateNotificationSettings,
} from '@sheaf/contract'
import { Skeleton } from '@sheaf/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { callApi, unwrap } from '../../platform/api/api.ts'
import { ApiError } from '../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

const KEY = ['notification-settings'] as const

/** Which notifications the person gets by mail. Saved as it is chosen; what fails goes back and says why. */
export function NotificationsSection() {
  const { t } = useTranslation()
  const client = useQueryClient()
  const group = useId()
  const { data, isError } = useQuery({ queryKey: KEY, queryFn: fetchSettings, staleTime: 0 })
  const save = useMutation({
    mutationFn: sendSettings,
    onMutate: async (mails) => {
      await client.cancelQueries({ queryKey: KEY })
      const before = client.getQueryData(KEY)
      client.setQueryData(KEY, { mails })
      return before
    },
    onError: (_error, _mails, before) => client.setQueryData(KEY, before),
  })

  if (!data)
    return isError ? (
      <p className="notification-choice-note">{t('inbox.mails.failed')}</p>
    ) : (
      <div className="after-a-moment" aria-busy>
        <Skeleton width={240} />
      </div>
    )
  return (
    <fieldset className="notification-choices">
      <legend className="notification-choices-legend">{t('inbox.mails.title')}</legend>
      <p className="notification-choice-note">{t('inbox.mails.text')}</p>
      {NOTIFICATION_MAILS.map((mails) => (
        <label key={mails} className="notification-choice">
          <input
            type="radio"
            name={group}
            checked={data.mails === mails}
            onChange={() => save.mutate(mails)}
          />
          {t(CHOICE_KEYS[mails])}
        </label>
      ))}
      {save.error && (
        <output className="notification-choice-error">
          {t(ERROR_KEYS[save.error instanceof ApiError ? save.error.code : 'unhandled'])}
        </output>
      )}
    </fieldset>
  )
}

const CHOICE_KEYS = {
  soon: 'inbox.mails.soon',
  daily: 'inbox.mails.daily',
  never: 'inbox.mails.never',
} as const satisfies Record<NotificationMails, string>

function fetchSettings(): Promise<{ mails: NotificationMails }> {
  return unwrap(callApi<typeof getNotificationSettings>('GET', '/api/user/notification-settings', {}))
}

function sendSettings(mails: NotificationMails): Promise<{ mails: NotificationMails }> {
  return unwrap(
    callApi<typeof updateNotificationSettings>('PUT', '/api/user/notification-settings', { body: { mails } }),
  )
}
