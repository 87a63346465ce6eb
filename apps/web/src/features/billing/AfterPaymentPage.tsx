import './afterPayment.css'
import { PAID_PLANS, type Subscription } from '@sheaf/contract'
import { formatBytes } from '@sheaf/model'
import { Button, ButtonLink, Logo, ProgressBar } from '@sheaf/ui'
import { useQuery } from '@tanstack/react-query'
import { Check, Clock, ReceiptText, RefreshCw, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { uploads, type Upload } from '../../platform/uploads/index.ts'
import { useDocumentTitle } from '../../shell/useDocumentTitle.ts'
import { useWorkspaces } from '../workspace/index.ts'
import { askForSubscriptions } from './billingApi.ts'
import { leftPageName } from './buyPlan.ts'
import { planKey } from './planKey.ts'
import { formatPrice, PLAN_WORDS } from './planWords.ts'
import { useInvoices } from './useBilling.ts'

/**
 * BILL-AFTER-1: where one comes back to from paying. Says what the workspace has now, and goes on with what was stopped. A payment that
 * is not confirmed yet is told of as soon as it is.
 */
export function AfterPaymentPage() {
  const { t } = useTranslation()
  const { workspaceId, plan, back } = useReturn()
  const { data } = useWorkspaces()
  const workspace = data?.workspaces.find(({ workspace_id: id }) => id === workspaceId)
  const subscriptions = useQuery({
    queryKey: planKey(workspaceId, 'asked'),
    queryFn: () => askForSubscriptions(workspaceId),
    enabled: workspace !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
  const bought = subscriptions.data?.find(
    ({ workspace_plan, subscription_status: status }) => workspace_plan === plan && LIVE.has(status),
  )
  const state =
    workspace === undefined && data
      ? 'failed'
      : bought
        ? 'paid'
        : subscriptions.isError
          ? 'failed'
          : subscriptions.data
            ? 'waiting'
            : 'asking'
  const title = t(TITLES[state], { name: data?.user_profile.name || 'empty' })
  useDocumentTitle(t('shell.documentTitle', { name: title, app: t('app.name') }))
  const going = useGoOn(workspaceId, bought !== undefined)
  const planName = plan ? t(PLAN_WORDS[plan].name) : ''

  return (
    <div className="after-payment">
      <div className="after-payment-side">
        <header className="after-payment-brand">
          <Logo size={26} />
          {t('app.name')}
        </header>
        <main aria-busy={state === 'asking'}>
          <span className="after-payment-mark" data-state={state}>
            {state === 'paid' ? (
              <Check size={24} aria-hidden />
            ) : state === 'failed' ? (
              <TriangleAlert size={24} aria-hidden />
            ) : (
              <Clock size={24} aria-hidden />
            )}
          </span>
          <h1>{title}</h1>
          <output className="after-payment-text">
            {state === 'paid'
              ? t(going.length > 0 ? 'billing.afterGoing' : 'billing.afterText', {
                  workspace: workspace?.workspace_name ?? '',
                  plan: planName,
                  count: going.length,
                })
              : t(TEXTS[state])}
          </output>
          {bought && <Bought subscription={bought} plan={planName} />}
          {going.map((upload) => (
            <GoingUpload key={upload.id} upload={upload} />
          ))}
          <div className="after-payment-actions">
            <Link className="ui-button" data-variant="primary" data-size="lg" to={back}>
              <span className="ui-button-label">{backWords()}</span>
            </Link>
            {state === 'failed' && (
              <Button size="lg" variant="ghost" icon={RefreshCw} onClick={() => void subscriptions.refetch()}>
                {t('common.retry')}
              </Button>
            )}
            {bought && <Receipt workspaceId={workspaceId} />}
          </div>
        </main>
        <footer className="after-payment-foot">
          <Link to={`/app/${workspaceId}?settings=plan`}>{t('billing.planAndInvoices')}</Link>
        </footer>
      </div>
      <div className="after-payment-art" aria-hidden="true" />
    </div>
  )

  function backWords(): string {
    const page = leftPageName(back)
    return page ? t('billing.backTo', { page }) : t('billing.backToApp')
  }
}

const LIVE: ReadonlySet<string> = new Set(['active', 'trialing', 'past_due'])

const TITLES = {
  asking: 'billing.afterAsking',
  waiting: 'billing.afterWaiting',
  failed: 'billing.afterFailed',
  paid: 'billing.afterTitle',
} as const
const TEXTS = {
  asking: 'billing.afterAskingText',
  waiting: 'billing.afterWaitingText',
  failed: 'billing.afterFailedText',
} as const

/** What the address says of where one comes from. It may come from anybody: it leads into the app and nowhere else. */
function useReturn() {
  const search = new URLSearchParams(useLocation().search)
  const workspaceId = search.get('workspace') ?? ''
  const wanted = search.get('back') ?? ''
  const plan = PAID_PLANS.find((known) => known === search.get('plan')) ?? null
  return { workspaceId, plan, back: /^\/app(\/[\w/-]*)?$/.test(wanted) ? wanted : '/app' }
}

function Bought({ subscription, plan }: { readonly subscription: Subscription; readonly plan: string }) {
  const { t, language } = useTranslation()
  const invoices = useInvoices(subscription.workspace_id, true).data
  const { subscription_quantity: count, recurring_interval: interval, currency } = subscription
  const paid = invoices?.find(({ status }) => status === 'paid')
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long' })
  const sum: readonly (readonly [string, string])[] = [
    [
      t('billing.plan'),
      t(interval === 'year' ? 'billing.boughtYear' : 'billing.boughtMonth', { plan, count }),
    ],
    ...(paid ? [[t('billing.paid'), formatPrice(paid.amount_cents, paid.currency, language)] as const] : []),
    ...(subscription.card_last4 ? [[t('billing.card'), `•••• ${subscription.card_last4}`] as const] : []),
    [
      t('billing.nextPayment'),
      `${day.format(new Date(subscription.current_period_end))}, ${formatPrice(subscription.price_cents * count, currency, language)}`,
    ],
  ]
  return (
    <dl className="after-payment-sum">
      {sum.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Receipt({ workspaceId }: { readonly workspaceId: string }) {
  const { t } = useTranslation()
  const url = useInvoices(workspaceId, true).data?.find(({ status }) => status === 'paid')?.url
  if (!url) return null
  return (
    <ButtonLink size="lg" variant="ghost" icon={ReceiptText} href={url} target="_blank" rel="noreferrer">
      {t('billing.receipt')}
    </ButtonLink>
  )
}

function GoingUpload({ upload: { name, bytes, state } }: { readonly upload: Upload }) {
  const { t, language } = useTranslation()
  const size = formatBytes(bytes, language)
  const sent = state.phase === 'waiting' || state.phase === 'sending' ? state.sentBytes : bytes
  return (
    <div className="after-payment-file">
      <span className="ellipsis" dir="auto">
        {name}
      </span>
      <span>
        {state.phase === 'done' ? size : t('uploads.progress', { sent: formatBytes(sent, language), size })}
      </span>
      <ProgressBar label={name} done={sent} total={bytes} isWaiting={state.phase === 'waiting'} />
    </div>
  )
}

/** Sends what the plan stopped, once; answers that. */
function useGoOn(workspaceId: string, isPaid: boolean): readonly Upload[] {
  const all = useSyncExternalStore(uploads.subscribe, uploads.list)
  const retried = useRef<ReadonlySet<string> | null>(null)
  useEffect(() => {
    if (!isPaid || retried.current !== null) return
    const stopped = uploads
      .list()
      .filter(
        ({ target, state }) =>
          target.workspaceId === workspaceId && state.phase === 'failed' && STOPPED.has(state.problem),
      )
    retried.current = new Set(stopped.map(({ id }) => id))
    for (const { id } of stopped) uploads.retry(id)
  }, [isPaid, workspaceId])
  return all.filter(
    ({ target, state }) => isPaid && target.workspaceId === workspaceId && state.phase !== 'failed',
  )
}

/** What another plan may lift. */
const STOPPED: ReadonlySet<string> = new Set(['plan_limit', 'no_space'])
