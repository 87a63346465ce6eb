import './NotFoundPage.css'
import { ButtonLink, Logo } from '@sheaf/ui'
import { useTranslation } from '../platform/i18n/useTranslation.ts'

import { useDocumentTitle } from './useDocumentTitle.ts'

/** For every address that leads nowhere. */
export function NotFoundPage() {
  const { t } = useTranslation()
  const app = t('app.name')
  useDocumentTitle(t('notFound.documentTitle', { app }))
  return (
    <main className="not-found">
      <Logo size={40} />
      <h1 className="not-found-title">{t('notFound.title')}</h1>
      <p className="not-found-text">{t('notFound.text')}</p>
      <ButtonLink variant="primary" href="/app">
        {t('notFound.action', { app })}
      </ButtonLink>
    </main>
  )
}
