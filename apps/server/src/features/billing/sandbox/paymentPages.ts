import { escapeHtml } from '@sheaf/base'
import type { BillingInterval, Invoice, PaidPlan } from '@sheaf/contract'
import { serverLanguage, serverWords } from '@sheaf/locales/server'
import { createHash } from 'node:crypto'
import { mailboxStyle } from '../../../platform/mail/index.ts'
import type { CardProblem } from './readCard.ts'
import { SANDBOX_CURRENCY, sandboxCents } from './sandboxPrices.ts'

/** What somebody is about to buy. */
export interface ShownPurchase {
  readonly plan: PaidPlan
  readonly interval: BillingInterval
  readonly quantity: number
  readonly returnUrl: string
}

/** Names of plans are names, in every language. */
const PLAN_NAMES: Readonly<Record<PaidPlan, string>> = { pro: 'Pro', team: 'Team', ai_max: 'AI Max' }

/** Where one pays, or finds out why not. */
export function purchasePage(
  locale: string,
  { plan, interval, quantity, returnUrl }: ShownPurchase,
  problem: CardProblem | null,
): string {
  const { payment } = serverWords(locale)
  const amount = formatCents(sandboxCents(plan, interval) * quantity, locale)
  const name = payment.plan({ plan: PLAN_NAMES[plan], count: quantity })
  return page(
    locale,
    payment.title,
    `<h1>${escapeHtml(payment.title)}</h1><p>${escapeHtml(payment.what)}</p>` +
      `<p class="sum"><b>${escapeHtml(name)}</b><span><b>${escapeHtml(amount)}</b> ${escapeHtml(payment[interval])}</span></p>` +
      cardForm(locale, payment.pay({ amount }), problem) +
      `<p class="foot"><a href="${escapeHtml(cancelUrl(returnUrl))}">${escapeHtml(payment.back)}</a></p>`,
  )
}

/** The card and the invoices of a workspace. */
export function portalPage(
  locale: string,
  { returnUrl, invoices }: { readonly returnUrl: string; readonly invoices: readonly Invoice[] },
  problem: CardProblem | null,
): string {
  const { payment } = serverWords(locale)
  const rows = invoices.map(
    ({ number, amount_cents: cents, created_at: at, status }) =>
      `<li><b>${escapeHtml(number)}</b><span>${escapeHtml(formatCents(cents, locale))}, ${escapeHtml(payment[status])}</span><time datetime="${at}">${at.slice(0, 10)}</time></li>`,
  )
  const list =
    rows.length > 0 ? `<ul>${rows.join('')}</ul>` : `<p class="empty">${escapeHtml(payment.noInvoices)}</p>`
  return page(
    locale,
    payment.portalTitle,
    `<h1>${escapeHtml(payment.portalTitle)}</h1><p>${escapeHtml(payment.portalWhat)} ${escapeHtml(payment.what)}</p>` +
      cardForm(locale, payment.save, problem) +
      `<h2>${escapeHtml(payment.invoices)}</h2>${list}` +
      `<p class="foot"><a href="${escapeHtml(returnUrl)}">${escapeHtml(payment.done)}</a></p>`,
  )
}

/** For an address that leads to no page any more. */
export function closedPage(locale: string): string {
  const { payment } = serverWords(locale)
  return page(
    locale,
    payment.title,
    `<h1>${escapeHtml(payment.title)}</h1><p>${escapeHtml(payment.gone)}</p>`,
  )
}

function cardForm(locale: string, action: string, problem: CardProblem | null): string {
  const { payment } = serverWords(locale)
  const said = problem === null ? payment.hint : payment[problem]
  return (
    `<form method="post"><label for="card">${escapeHtml(payment.card)}</label>` +
    `<input id="card" name="card" inputmode="numeric" autocomplete="off" required maxlength="30" autofocus aria-describedby="hint"${problem === null ? '' : ' aria-invalid="true"'}>` +
    `<p id="hint"${problem === null ? '' : ' class="problem" role="alert"'}>${escapeHtml(said)}</p>` +
    `<button>${escapeHtml(action)}</button></form>`
  )
}

/** Where one came from: the address to return to after paying says it. */
function cancelUrl(returnUrl: string): string {
  const url = new URL(returnUrl)
  if (!/^https?:$/.test(url.protocol)) return '/app'
  const back = url.searchParams.get('back')
  return back !== null && /^\/app(\/|$)/.test(back) ? new URL(back, url.origin).href : `${url.origin}/app`
}

function formatCents(cents: number, locale: string): string {
  return new Intl.NumberFormat(serverLanguage(locale), {
    style: 'currency',
    currency: SANDBOX_CURRENCY,
  }).format(cents / 100)
}

const STYLE = `${mailboxStyle()}
body { max-width: 480px }
h2 { margin: 32px 0 8px; font-size: 16px; line-height: 24px; font-weight: 600 }
.sum { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 4px 16px; padding: 12px 16px; border: 1px solid var(--border); border-radius: 10px; font-variant-numeric: tabular-nums; color: var(--text) }
form { display: grid; gap: 6px }
label { font-size: 13px; line-height: 20px; font-weight: 500 }
input { height: 36px; padding: 0 12px; border: 1px solid var(--control); border-radius: 6px; background: var(--bg); color: var(--text); font: inherit; font-variant-numeric: tabular-nums; letter-spacing: .04em }
input[aria-invalid] { border-color: var(--danger) }
form p { margin: 0 0 10px; font-size: 12px; line-height: 16px }
.problem { color: var(--danger) }
button { height: 40px; border: 0; border-radius: 6px; background: var(--focus); color: var(--on-focus); font: inherit; font-weight: 500; cursor: pointer }
li { display: grid; grid-template-columns: 1fr auto; gap: 0 16px; padding: 12px 16px }
.foot { margin: 24px 0 0 }
:root { --control: #8a95a1; --danger: #c92a2a; --on-focus: #fff }
@media (prefers-color-scheme: dark) { :root { --control: #6b7682; --danger: #ff8787; --on-focus: #06262d } }
`
/** Names the style of these pages in their policy: no other runs. */
export const PAYMENT_STYLE_HASH = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

function page(locale: string, title: string, body: string): string {
  return `<!doctype html><html lang="${serverLanguage(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
}
