import { dateLocale } from '@sheaf/base'
import { Skeleton } from '@sheaf/ui'
import { readingMinutes, type TextCounts, type WrittenCounts } from '@sheaf/editor/counting'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

/** How much is written on the page, and of it selected. */
export function CountTable({ counts }: { readonly counts: WrittenCounts | null }) {
  const { t, language } = useTranslation()
  const locale = dateLocale(language)
  const number = new Intl.NumberFormat(locale)
  const minutes = new Intl.NumberFormat(locale, { style: 'unit', unit: 'minute', unitDisplay: 'short' })
  const rows = [
    ['pageInformation.words', ({ words }: TextCounts) => number.format(words)],
    ['pageInformation.characters', ({ characters }: TextCounts) => number.format(characters)],
    [
      'pageInformation.withoutSpaces',
      ({ characters, spaces }: TextCounts) => number.format(characters - spaces),
    ],
    ['pageInformation.reading', (of: TextCounts) => minutes.format(readingMinutes(of))],
  ] as const
  const selection = counts?.selection ?? null
  return (
    <table className="info-counts" aria-busy={counts === null}>
      {selection && (
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t('pageInformation.count')}</span>
            </th>
            <th scope="col">{t('pageInformation.page')}</th>
            <th scope="col">{t('pageInformation.selection')}</th>
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(([name, write]) => (
          <tr key={name}>
            <th scope="row">{t(name)}</th>
            <td>
              {counts ? (
                write(counts.page)
              ) : (
                <span className="after-a-moment">
                  <Skeleton width={40} />
                </span>
              )}
            </td>
            {selection && <td>{write(selection)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
