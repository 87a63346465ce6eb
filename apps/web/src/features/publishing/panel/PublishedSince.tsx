import type { OwnPublishInfo } from '@sheaf/contract'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { dayWords, fullMoment } from '../../../platform/i18n/whenWords.ts'

export interface PublishedSinceProps {
  readonly info: OwnPublishInfo
  readonly isDefaultPage: boolean
}

/** PUBWEB-STATE-2: whether visitors find the page, since or until when, and whether they need a password. */
export function PublishedSince({ info, isDefaultPage }: PublishedSinceProps) {
  const { t, language } = useTranslation()
  const [now] = useState(() => new Date())
  const words = (moment: string) => dayWords(new Date(moment), now, language)
  const whole = (moment: string) => fullMoment(new Date(moment), language)
  if (info.is_expired && info.expires_at !== null) {
    return (
      <p className="publish-state">
        <span className="publish-dot" data-off />
        <b>{t('publishing.expired')}</b>
        <span title={whole(info.expires_at)}>{t('publishing.since', { date: words(info.expires_at) })}</span>
      </p>
    )
  }
  return (
    <p className="publish-state">
      <span className="publish-dot" />
      <b>{t('publishing.onTheWeb')}</b>
      <span title={whole(info.publish_timestamp)}>
        {info.expires_at === null
          ? t('publishing.since', { date: words(info.publish_timestamp) })
          : t('publishing.until', { date: words(info.expires_at) })}
      </span>
      {info.is_protected && (
        <span className="publish-mark">
          <Lock size={12} aria-hidden />
          {t('publishing.protected')}
        </span>
      )}
      {!info.is_protected && isDefaultPage && (
        <span className="publish-mark">{t('publishing.isDefaultPage')}</span>
      )}
    </p>
  )
}
