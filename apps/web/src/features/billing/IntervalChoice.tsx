import './plans.css'
import type { BillingInterval } from '@sheaf/contract'
import { useId } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

export interface IntervalChoiceProps {
  readonly value: BillingInterval
  /** How much less a year costs, as a share; null where it costs as much. */
  readonly saving: number | null
  readonly onChange: (interval: BillingInterval) => void
}

/** Whether one pays by month or by year. */
export function IntervalChoice({ value, saving, onChange }: IntervalChoiceProps) {
  const { t, language } = useTranslation()
  const name = useId()
  const percent =
    saving !== null &&
    new Intl.NumberFormat(language, { style: 'percent', signDisplay: 'negative' }).format(-saving)
  return (
    <fieldset className="plans-interval">
      <legend className="visually-hidden">{t('billing.interval')}</legend>
      {(['month', 'year'] as const).map((interval) => (
        <label key={interval}>
          <input
            type="radio"
            name={name}
            className="visually-hidden"
            checked={value === interval}
            onChange={() => onChange(interval)}
          />
          {t(interval === 'month' ? 'billing.monthly' : 'billing.yearly')}
          {interval === 'year' && percent && <span>{percent}</span>}
        </label>
      ))}
    </fieldset>
  )
}
