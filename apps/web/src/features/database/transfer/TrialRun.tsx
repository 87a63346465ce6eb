import { Select } from '@sheaf/ui'
import { TriangleAlert } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { PROBLEMS } from '../editing/EditorLayer.tsx'
import type { ImportChoices, ImportPlan } from '@sheaf/export/tables'

export interface TrialRunProps {
  readonly plan: ImportPlan | null
  /** Whether it is that of the choices, which may have changed since. */
  readonly isCurrent: boolean
  readonly choices: ImportChoices
  readonly rowsBefore: number
  readonly nameOf: (column: number) => string
  readonly onChange: (choices: ImportChoices) => void
}

/** What an import would do: its rows, what is updated, and what stays empty. */
export function TrialRun({ plan, isCurrent, choices, rowsBefore, nameOf, onChange }: TrialRunProps) {
  const { t, language } = useTranslation()
  const { mode, keyColumn, targets } = choices
  const number = new Intl.NumberFormat(language)
  const counts = [
    ['grid.files.added', plan?.added],
    ['grid.files.updated', plan?.updated],
    ['grid.files.leftOut', plan?.leftOut],
  ] as const
  const keyColumns = targets.flatMap(({ into }, column) => (into === 'field' ? column : []))
  return (
    <section className="import-rows-trial" aria-label={t('grid.files.trial')}>
      <h3 className="import-rows-head">{t('grid.files.trial')}</h3>
      <dl className="import-rows-counts" data-stale={!isCurrent || undefined} aria-busy={!isCurrent}>
        {counts.map(([what, count]) => (
          <div key={what}>
            <dd>{count === undefined ? '–' : number.format(count)}</dd>
            <dt>{t(what)}</dt>
          </div>
        ))}
      </dl>
      {rowsBefore > 0 && (
        <div className="import-rows-choice">
          <span>{t('grid.files.mode')}</span>
          <Select
            label={t('grid.files.mode')}
            value={mode}
            options={[
              { value: 'append', label: t('grid.files.append') },
              { value: 'replace', label: t('grid.files.replace') },
            ]}
            onChange={(value) => onChange({ ...choices, mode: value })}
          />
        </div>
      )}
      {mode === 'replace' && (
        <p className="import-rows-warning">
          <TriangleAlert size={16} aria-hidden />
          {t('grid.files.deletes', { count: rowsBefore })}
        </p>
      )}
      {mode === 'append' && rowsBefore > 0 && (
        <div className="import-rows-choice">
          <span>{t('grid.files.key')}</span>
          <Select
            label={t('grid.files.key')}
            value={keyColumn === null ? '' : String(keyColumn)}
            options={[
              { value: '', label: t('grid.files.noKey') },
              ...keyColumns.map((column) => ({ value: String(column), label: nameOf(column) })),
            ]}
            onChange={(value) => onChange({ ...choices, keyColumn: value === '' ? null : Number(value) })}
          />
        </div>
      )}
      {plan && (
        <>
          <h3 className="import-rows-head">{t('grid.files.warnings', { count: plan.warnings.length })}</h3>
          <ul>
            {plan.warnings.map(({ column, field, problem, rows, example }) => (
              <li key={`${column} ${problem}`} className="import-rows-warning">
                <TriangleAlert size={16} aria-hidden />
                <b>{t(PROBLEMS[problem])}</b>
                <span>{t('grid.files.rows', { count: rows })}</span>
                <p>{t('grid.files.staysEmpty', { text: example, field: field.name })}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
