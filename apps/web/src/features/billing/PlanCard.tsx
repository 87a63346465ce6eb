import './plans.css'
import type { PaidPlan, PlanPrice } from '@sheaf/contract'
import { Check } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { formatPrice, PLAN_WORDS } from './planWords.ts'

export interface PlanCardProps {
  readonly plan: 'free' | PaidPlan
  readonly isHere: boolean
  /** The smallest one that lifts the limit which was met. */
  readonly isLifting: boolean
  /** Null where it is not known, or not sold. */
  readonly price: PlanPrice | null
  /** Only owners see prices. */
  readonly isPriced: boolean
  readonly action: ReactNode
}

/** One plan: what it costs and what it holds. */
export function PlanCard({ plan, isHere, isLifting, price, isPriced, action }: PlanCardProps) {
  const { t, language } = useTranslation()
  const id = useId()
  const { name, text, holds } = PLAN_WORDS[plan]
  const perMonth = price && price.price_cents / (price.recurring_interval === 'year' ? 12 : 1)
  return (
    <li className="plan" data-lifting={isLifting ? '' : undefined} aria-labelledby={id}>
      <header className="plan-head">
        <h3 id={id}>{t(name)}</h3>
        {isHere && <span className="plan-chip">{t('billing.here')}</span>}
        {isLifting && (
          <span className="plan-chip" data-lifting="">
            {t('billing.lifts')}
          </span>
        )}
      </header>
      {isPriced && (plan === 'free' || price) && (
        <p className="plan-price">
          <b>{formatPrice(Math.round(perMonth ?? 0), price?.currency ?? 'USD', language)}</b>
          <span>{t(plan === 'free' ? 'billing.forGood' : 'billing.perPerson')}</span>
        </p>
      )}
      <p className="plan-text">{t(text)}</p>
      {action}
      <ul className="plan-holds">
        {holds.map((key) => (
          <li key={key}>
            <Check size={16} aria-hidden />
            {t(key)}
          </li>
        ))}
      </ul>
    </li>
  )
}
