import { dateLocale, personZone, weekStart } from '@sheaf/base'
import type { ReadContext } from '@sheaf/model'
import { useMemo, useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

/** Languages, days and people as the person at this screen reads them. */
export function useReadContext(
  personName: ReadContext['personName'],
  related: ReadContext['related'],
): ReadContext {
  const { language, t } = useTranslation()
  const [now] = useState(() => Date.now())
  const timeZone = personZone()
  const firstDayOfWeek = weekStart(language)
  return useMemo(
    () => ({
      locale: dateLocale(language),
      timeZone,
      now,
      firstDayOfWeek,
      boxWords: { checked: t('grid.checked'), unchecked: t('grid.unchecked') },
      ...(related && { related }),
      ...(personName && { personName }),
    }),
    [language, timeZone, firstDayOfWeek, now, personName, related, t],
  )
}
