import type { ImportTask } from '@sheaf/contract/imports'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

/** How much an archive holds. */
export function ImportCounts({ counts }: { readonly counts: NonNullable<ImportTask['counts']> }) {
  const { t, language } = useTranslation()
  const format = new Intl.NumberFormat(language)
  const parts = [
    { value: counts.pages, words: t('archiveImport.pages', { count: counts.pages }) },
    { value: counts.databases, words: t('archiveImport.databases', { count: counts.databases }) },
    { value: counts.rows, words: t('archiveImport.rows', { count: counts.rows }) },
    { value: counts.files, words: t('archiveImport.files', { count: counts.files }) },
  ]
  return (
    <ul className="importing-counts" aria-label={t('archiveImport.found')}>
      {parts.map(({ value, words }) => (
        <li key={words}>
          <b>{format.format(value)}</b>
          <span className="importing-hint">{words}</span>
        </li>
      ))}
    </ul>
  )
}
