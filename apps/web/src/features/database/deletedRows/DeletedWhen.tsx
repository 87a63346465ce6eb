import type { DeletedRow } from '@sheaf/contract'
import { useState } from 'react'
import { daysBetween, fullMoment, whenWords } from '../../../platform/i18n/whenWords.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

/** By whom and when a row was deleted, and how long it can be restored. */
export function DeletedWhen({ row }: { readonly row: DeletedRow }) {
  const { t, language } = useTranslation()
  const [now] = useState(() => new Date())
  const [at, gone] = [new Date(row.deleted_at), new Date(row.gone_at)]
  const name = row.deleted_by?.name ?? ''
  const day = whenWords(at, now, language)
  return (
    <>
      <time dateTime={row.deleted_at} title={fullMoment(at, language)}>
        {name === '' ? t('grid.trash.when', { day }) : t('grid.trash.byWhom', { name, day })}
      </time>
      {'\u00A0· '}
      <time dateTime={row.gone_at} title={fullMoment(gone, language)}>
        {t('grid.trash.gone', { count: Math.max(0, daysBetween(now, gone)) })}
      </time>
    </>
  )
}
