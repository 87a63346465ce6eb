import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

/** DBC-CLIENT-7: for changes of rows that wait, as their database may only be read by now. What they wrote is still shown. */
export function UnsavedRows() {
  const { t } = useTranslation()
  return (
    <section className="unsaved" role="alert" aria-label={t('page.unsavedTitle')}>
      <p>
        <strong>{t('page.unsavedTitle')}</strong> {t('page.unsavedRows')}
      </p>
    </section>
  )
}
