import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

import { useRuntimeConfig } from './useRuntimeConfig.ts'

/** To the website of the product, where the operator names one. */
export function WebsiteLink() {
  const { t } = useTranslation()
  const url = useRuntimeConfig()?.websiteUrl
  if (!url) return null
  return (
    <a href={url} target="_blank" rel="noreferrer">
      {t('signIn.website', { app: t('app.name') })}
    </a>
  )
}
