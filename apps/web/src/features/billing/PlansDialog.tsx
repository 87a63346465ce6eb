import './plans.css'
import {
  PLAN_LIMITS,
  planThatLifts,
  type BillingInterval,
  type PaidPlan,
  type Plan,
  type PlanPrice,
} from '@sheaf/contract'
import { formatBytes } from '@sheaf/model'
import { Button, ButtonLink, Dialog, IconButton } from '@sheaf/ui'
import { RefreshCw, Users, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { pageOfPath } from '../../platform/pages/pageOfPath.ts'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { usePageTree } from '../pageTree/index.ts'
import { buyPlan } from './buyPlan.ts'
import { IntervalChoice } from './IntervalChoice.tsx'
import { PlanCard } from './PlanCard.tsx'
import { formatPrice, PLAN_WORDS, shownPlan } from './planWords.ts'
import { metLimit, type MetLimit } from './metLimit.ts'
import { usePayer, usePlans, usePrices } from './useBilling.ts'

/**
 * BILL-DIALOG-1, BILL-DIALOG-2: the plans of a workspace, and which of them lifts the limit that somebody met. Closed, everything
 * is as it was: the file stays where it is, not sent.
 */
export function PlansDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const [met] = useState(metLimit)
  const payer = usePayer()
  const plans = usePlans(payer.workspaceId)
  const words = useLimitWords(met)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      width={960}
      isFullOnPhone
      title={<span className="plans-title">{words.title}</span>}
      text={words.text}
      titleEnd={<IconButton icon={X} label={t('billing.close')} onClick={onClose} />}
    >
      {plans.isError ? (
        <p className="plans-failed" role="alert">
          {t('billing.failed')}
          <Button size="sm" icon={RefreshCw} onClick={() => void plans.refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      ) : (
        plans.data && <Plans active={plans.data} met={met} payer={payer} />
      )}
    </Dialog>
  )
}

interface PlansProps {
  readonly active: readonly Plan[]
  readonly met: MetLimit | null
  readonly payer: ReturnType<typeof usePayer>
}

function Plans({ active, met, payer }: PlansProps) {
  const { t, language } = useTranslation()
  const [interval, setInterval] = useState<BillingInterval>('year')
  const [buying, setBuying] = useState<PaidPlan | null>(null)
  const refuse = useRefusalToast()
  const prices = usePrices(payer.isOwner).data ?? null
  const pageName = usePageName()
  const here = active.map(shownPlan)
  const lifting = met && planThatLifts(met.limit, active)
  const named = lifting ?? 'pro'
  const price = prices && findPrice(prices, named, interval)

  async function buy(plan: PaidPlan): Promise<void> {
    setBuying(plan)
    try {
      await buyPlan({ workspaceId: payer.workspaceId, plan, interval, pageName })
    } catch (error) {
      setBuying(null)
      refuse(error)
    }
  }

  function actionOf(plan: 'free' | PaidPlan): ReactNode {
    if (here.includes(plan))
      return (
        <Button disabled isFullWidth>
          {t('billing.yourPlan')}
        </Button>
      )
    if (plan === 'free' || !payer.isOwner || !prices || !findPrice(prices, plan, interval)) return null
    return (
      <Button
        isFullWidth
        variant={plan === lifting ? 'primary' : 'line'}
        isLoading={buying === plan}
        disabled={buying !== null && buying !== plan}
        onClick={() => void buy(plan)}
      >
        {t('billing.goOn', { plan: t(PLAN_WORDS[plan].name) })}
      </Button>
    )
  }

  return (
    <>
      {payer.isOwner && prices && prices.length > 0 && (
        <IntervalChoice value={interval} saving={yearlySaving(prices)} onChange={setInterval} />
      )}
      <ul className="plans">
        {shownPlans(here).map((plan) => (
          <PlanCard
            key={plan}
            plan={plan}
            isHere={here.includes(plan)}
            isLifting={plan === lifting}
            price={payer.isOwner ? prices && findPrice(prices, plan, interval) : null}
            isPriced={payer.isOwner}
            action={actionOf(plan)}
          />
        ))}
      </ul>
      <footer className="plans-foot">
        <Users size={16} aria-hidden />
        {payer.isOwner ? (
          <p>
            {price &&
              t(interval === 'year' ? 'billing.sumYear' : 'billing.sumMonth', {
                count: payer.memberCount,
                plan: t(PLAN_WORDS[named].name),
                amount: formatPrice(price.price_cents * payer.memberCount, price.currency, language),
              })}{' '}
            {prices?.length === 0 ? t('billing.nothingSold') : t('billing.whenever')}
          </p>
        ) : (
          <>
            <p>{t('billing.ownerDecides', { owner: payer.owner.name, workspace: payer.workspaceName })}</p>
            <ButtonLink
              variant="primary"
              href={askAddress(
                payer.owner.email,
                t('billing.askSubject', { workspace: payer.workspaceName }),
              )}
            >
              {t('billing.ask', { owner: payer.owner.name })}
            </ButtonLink>
          </>
        )}
      </footer>
    </>
  )
}

function useLimitWords(met: MetLimit | null): { readonly title: string; readonly text: string } {
  const { t, language } = useTranslation()
  const plans = usePlans(met?.workspaceId ?? '').data
  if (met === null) return { title: t('billing.plans'), text: t('billing.plansText') }
  const base = plans?.find((plan) => plan === 'pro' || plan === 'team') ?? 'free'
  const limit = PLAN_LIMITS[base][met.limit] ?? 0
  const plan = t(PLAN_WORDS[base].name)
  switch (met.limit) {
    case 'fileBytes':
      return {
        title: t('billing.fileTitle'),
        text: met.file
          ? t('billing.fileText', { name: met.file.name, size: formatBytes(met.file.bytes, language) })
          : t('uploads.planLimitToast'),
      }
    case 'storageBytes':
      return {
        title: t('billing.storageTitle'),
        text: t('billing.storageText', { plan, size: formatBytes(limit, language) }),
      }
    case 'members':
      return {
        title: t('billing.membersTitle', { count: limit }),
        text: t('billing.membersText', { plan }),
      }
    case 'guests':
      return { title: t('billing.guestsTitle', { count: limit }), text: t('billing.guestsText', { plan }) }
    case 'historyDays':
      return { title: t('billing.historyTitle', { count: limit }), text: t('billing.historyText', { plan }) }
    case 'aiAnswers':
      return { title: t('billing.answersTitle'), text: t('billing.answersText', { plan, count: limit }) }
  }
}

/** AI Max stands beside Pro; Team has what it adds. */
function shownPlans(here: readonly ('free' | PaidPlan)[]): readonly ('free' | PaidPlan)[] {
  return here.includes('pro') ? ['pro', 'ai_max', 'team'] : ['free', 'pro', 'team']
}

function findPrice(
  prices: readonly PlanPrice[],
  plan: 'free' | PaidPlan,
  interval: BillingInterval,
): PlanPrice | null {
  return prices.find((price) => price.plan === plan && price.recurring_interval === interval) ?? null
}

/** How much less a year costs than twelve months; null where that is nothing. */
function yearlySaving(prices: readonly PlanPrice[]): number | null {
  const month = findPrice(prices, 'pro', 'month')
  const year = findPrice(prices, 'pro', 'year')
  if (!month || !year || month.price_cents === 0) return null
  const saving = 1 - year.price_cents / (12 * month.price_cents)
  return saving > 0.005 ? saving : null
}

function usePageName(): string | null {
  const { pageTree } = usePageTree()
  const page = pageOfPath(useLocation().pathname)
  return (page && pageTree?.views.get(page.viewId)?.name) || null
}

function askAddress(email: string, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`
}
