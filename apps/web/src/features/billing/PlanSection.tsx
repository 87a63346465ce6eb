import './planSection.css'
import type { PaidPlan, Subscription } from '@sheaf/contract'
import { Button, toast } from '@sheaf/ui'
import { useQueryClient } from '@tanstack/react-query'
import { RefreshCw, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { SettingsGroup } from '../../platform/settings/SettingsGroup.tsx'
import { useRefusalToast } from '../../shell/useRefusalToast.ts'
import { sendInterval, sendKeeping } from './billingApi.ts'
import { openPortal } from './buyPlan.ts'
import { CancelDialog } from './CancelDialog.tsx'
import { IntervalChoice } from './IntervalChoice.tsx'
import { InvoiceList } from './InvoiceList.tsx'
import { formatPrice, PLAN_WORDS, shownPlan } from './planWords.ts'
import { planKey } from './planKey.ts'
import { PlanUsage } from './PlanUsage.tsx'
import { showPlans } from './upgradeRequest.ts'
import { usePayer, usePlans, useSubscriptions } from './useBilling.ts'

/** BILL-SETTINGS-1: the plan of a workspace, how much of it is used, and what was paid. */
export function PlanSection() {
  const { t } = useTranslation()
  const payer = usePayer()
  const { workspaceId, isOwner, owner } = payer
  const plans = usePlans(workspaceId)
  const subscriptions = useSubscriptions(workspaceId, isOwner)
  const base = shownPlan(plans.data?.[0] ?? 'free')
  const live = (subscriptions.data ?? []).filter(isLive)
  const given = plans.data && !live.some(({ workspace_plan: plan }) => plan === base)
  if (plans.isError || subscriptions.isError)
    return (
      <p className="settings-failed" role="alert">
        {t('billing.failed')}
        <Button
          size="sm"
          icon={RefreshCw}
          onClick={() => {
            void plans.refetch()
            if (isOwner) void subscriptions.refetch()
          }}
        >
          {t('common.retry')}
        </Button>
      </p>
    )
  return (
    <>
      <p className="settings-lead">
        {isOwner ? t('billing.lead') : t('billing.ownerPays', { owner: owner.name })}
      </p>
      {live.map((subscription) => (
        <PaidPlanRows key={subscription.workspace_plan} subscription={subscription} payer={payer} />
      ))}
      {given && (
        <SettingRow label={t(PLAN_WORDS[base].name)} note={t(PLAN_WORDS[base].text)}>
          <Button variant={base === 'free' && isOwner ? 'primary' : 'line'} onClick={() => void showPlans()}>
            {t(isOwner ? 'billing.changePlan' : 'billing.seePlans')}
          </Button>
        </SettingRow>
      )}
      <PlanUsage workspaceId={workspaceId} />
      {isOwner && <InvoiceList workspaceId={workspaceId} />}
    </>
  )
}

const LIVE: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

function isLive({ subscription_status: status }: Subscription): boolean {
  return LIVE.has(status)
}

interface PaidPlanRowsProps {
  readonly subscription: Subscription
  readonly payer: ReturnType<typeof usePayer>
}

function PaidPlanRows({ subscription, payer }: PaidPlanRowsProps) {
  const { t, language } = useTranslation()
  const [isCancelling, setCancelling] = useState(false)
  const { busy, run } = useRun(payer.workspaceId)
  const { workspaceId, memberCount } = payer
  const plan = subscription.workspace_plan as PaidPlan
  const name = t(PLAN_WORDS[plan].name)
  const { subscription_quantity: seats, recurring_interval: interval } = subscription
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const end = day.format(new Date(subscription.cancel_at ?? subscription.current_period_end))
  const amount = formatPrice(subscription.price_cents * seats, subscription.currency, language)
  const isOwing = subscription.subscription_status === 'past_due'

  return (
    <SettingsGroup title={name}>
      {isOwing && (
        <div className="plan-problem" role="alert">
          <TriangleAlert size={16} aria-hidden />
          <p>{t('billing.owing')}</p>
          <Button
            size="sm"
            isLoading={busy === 'portal'}
            onClick={() => void run('portal', () => openPortal(workspaceId))}
          >
            {t('billing.updateCard')}
          </Button>
        </div>
      )}
      <SettingRow
        label={t('billing.seats', { count: seats })}
        note={
          subscription.cancel_at === null
            ? t(interval === 'year' ? 'billing.nextYear' : 'billing.nextMonth', { amount, day: end })
            : t('billing.endsOn', { day: end })
        }
        error={memberCount > seats ? t('billing.seatsMissing', { people: memberCount, count: seats }) : null}
      >
        {subscription.cancel_at === null ? (
          <Button onClick={() => void showPlans()}>{t('billing.changePlan')}</Button>
        ) : (
          <Button
            variant="primary"
            isLoading={busy === 'keep'}
            onClick={() =>
              void run('keep', async () => {
                await sendKeeping(workspaceId, plan)
                toast(t('billing.kept', { plan: name }))
              })
            }
          >
            {t('billing.keep', { plan: name })}
          </Button>
        )}
      </SettingRow>
      {subscription.cancel_at === null && (
        <SettingRow label={t('billing.interval')} note={t('billing.intervalNote')}>
          <IntervalChoice
            value={interval}
            saving={null}
            onChange={(next) => void run('interval', () => sendInterval(workspaceId, plan, next))}
          />
        </SettingRow>
      )}
      <SettingRow
        label={t('billing.card')}
        note={
          subscription.card_last4 === null
            ? t('billing.cardNote')
            : t('billing.cardEnds', { digits: subscription.card_last4 })
        }
      >
        <Button isLoading={busy === 'card'} onClick={() => void run('card', () => openPortal(workspaceId))}>
          {t('billing.cardAction')}
        </Button>
      </SettingRow>
      {subscription.cancel_at === null && (
        <SettingRow label={t('billing.cancel', { plan: name })} note={t('billing.cancelNote', { day: end })}>
          <Button onClick={() => setCancelling(true)}>{t('billing.cancelAction')}</Button>
        </SettingRow>
      )}
      {isCancelling && (
        <CancelDialog workspaceId={workspaceId} plan={plan} day={end} onClose={() => setCancelling(false)} />
      )}
    </SettingsGroup>
  )
}

/** Does one thing at a time about what is paid, and shows what holds afterwards. */
function useRun(workspaceId: string) {
  const client = useQueryClient()
  const refuse = useRefusalToast()
  const [busy, setBusy] = useState<string | null>(null)
  async function run(name: string, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return
    setBusy(name)
    try {
      await work()
      await client.invalidateQueries({ queryKey: planKey(workspaceId) })
    } catch (error) {
      refuse(error)
    } finally {
      setBusy(null)
    }
  }
  return { busy, run }
}
