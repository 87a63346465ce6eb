import { useState } from 'react'
import { ageWords } from '../../platform/i18n/ageWords.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { fullMoment } from '../../platform/i18n/whenWords.ts'

/** How long ago something was, with the full moment on hover; null: never. */
export function Moment({ at }: { readonly at: string | null }) {
  const { t, language } = useTranslation()
  const [now] = useState(() => Date.now())
  if (at === null) return t('admin.never')
  const moment = new Date(at)
  return (
    <time className="admin-moment" dateTime={at} title={fullMoment(moment, language)}>
      {ageWords(moment.getTime(), now, language).long}
    </time>
  )
}
