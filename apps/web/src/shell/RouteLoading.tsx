import './RouteLoading.css'
import { useTranslation } from 'react-i18next'

/** While the part of the program that draws a screen is on its way: a line at the top, after a moment. */
export function RouteLoading() {
  const { t } = useTranslation()
  return (
    <output className="route-loading">
      <span className="visually-hidden">{t('common.loading')}</span>
    </output>
  )
}
