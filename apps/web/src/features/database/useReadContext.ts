import { dateLocale, weekStart } from '@sheaf/base'
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
  return useMemo(
    () => ({
      locale: dateLocale(language),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      now,
      firstDayOfWeek: weekStart(language),
      boxWords: { checked: t('grid.checked'), unchecked: t('grid.unchecked') },
      ...(related && { related }),
      ...(personName && { personName }),
    }),
    [language, now, personName, related, t],
  )
}
