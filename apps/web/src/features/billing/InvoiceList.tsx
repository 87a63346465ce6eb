import './planSection.css'
import type { Invoice } from '@sheaf/contract'
import { Button, ButtonLink } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import type { MessageKey } from '@sheaf/locales'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingsGroup } from '../../platform/settings/SettingsGroup.tsx'
import { formatPrice } from './planWords.ts'
import { useInvoices } from './useBilling.ts'

const STATES: Readonly<Record<Invoice['status'], MessageKey>> = {
  paid: 'billing.paid',
  open: 'billing.notPaid',
  void: 'billing.void',
}

/** What was paid, newest first. */
export function InvoiceList({ workspaceId }: { readonly workspaceId: string }) {
  const { t, language } = useTranslation()
  const { data, isError, refetch } = useInvoices(workspaceId, true)
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return (
    <SettingsGroup title={t('billing.invoices')}>
      {isError && (
        <p className="settings-failed" role="alert">
          {t('billing.failed')}
          <Button size="sm" icon={RefreshCw} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {data?.length === 0 && <p className="settings-lead">{t('billing.noInvoices')}</p>}
      <ul className="plan-invoices" aria-busy={data === undefined}>
        {data?.map((invoice) => (
          <li key={invoice.id}>
            <time dateTime={invoice.created_at}>{day.format(new Date(invoice.created_at))}</time>
            <span className="plan-invoice-number">{invoice.number}</span>
            <span data-open={invoice.status === 'open' ? '' : undefined}>{t(STATES[invoice.status])}</span>
            <b>{formatPrice(invoice.amount_cents, invoice.currency, language)}</b>
            {invoice.url && (
              <ButtonLink size="sm" variant="ghost" href={invoice.url} target="_blank" rel="noreferrer">
                {t(invoice.status === 'open' ? 'billing.payNow' : 'billing.receipt')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </SettingsGroup>
  )
}
