import './RouteLoading.css'
import { useTranslation } from '../platform/i18n/useTranslation.ts'

/** While the part of the program that draws a screen is on its way: a line at the top, after a moment. */
export function RouteLoading() {
  const { t } = useTranslation()
  return (
    <output className="route-loading">
      <span className="visually-hidden">{t('common.loading')}</span>
    </output>
  )
}
