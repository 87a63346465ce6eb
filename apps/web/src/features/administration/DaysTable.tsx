import type { ServerDay } from '@sheaf/contract'
import { formatBytes } from '@sheaf/model'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

/** ADMIN-UI-13: what the curves are drawn from, the latest day first. */
export function DaysTable({ days }: { readonly days: readonly ServerDay[] }) {
  const { t, language } = useTranslation()
  const count = new Intl.NumberFormat(language)
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <details className="admin-days">
      <summary>{t('admin.day.title')}</summary>
      <div className="admin-box">
        <table className="admin-table">
          <caption className="visually-hidden">{t('admin.day.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('admin.day.day')}</th>
              <th scope="col" data-number="">
                {t('admin.card.people')}
              </th>
              <th scope="col" data-number="" data-minor="">
                {t('admin.card.workspaces')}
              </th>
              <th scope="col" data-number="">
                {t('admin.card.storage')}
              </th>
              <th scope="col" data-number="">
                {t('admin.day.failed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <td>{date.format(new Date(day.day))}</td>
                <td data-number="">{count.format(day.active_people)}</td>
                <td data-number="" data-minor="">
                  {count.format(day.workspace_count)}
                </td>
                <td data-number="">{formatBytes(day.stored_bytes, language)}</td>
                <td data-number="">{count.format(day.failed_jobs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
