import './planSection.css'
import { formatBytes } from '@sheaf/model'
import { Button, ProgressBar } from '@sheaf/ui'
import { RefreshCw } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingsGroup } from '../../platform/settings/SettingsGroup.tsx'
import type { UsageAndLimit } from './billingApi.ts'
import { useUsageAndLimit } from './useBilling.ts'

/** How much of the plan is used; what has no limit has no bar. */
export function PlanUsage({ workspaceId }: { readonly workspaceId: string }) {
  const { t } = useTranslation()
  const { data, isError, refetch } = useUsageAndLimit(workspaceId)
  return (
    <SettingsGroup title={t('billing.usage')}>
      {isError && (
        <p className="settings-failed" role="alert">
          {t('billing.failed')}
          <Button size="sm" icon={RefreshCw} onClick={() => void refetch()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      <ul className="plan-usage" aria-busy={data === undefined}>
        {data && <UsageRows usage={data} />}
      </ul>
    </SettingsGroup>
  )
}

function UsageRows({ usage }: { readonly usage: UsageAndLimit }) {
  const { t, language } = useTranslation()
  const count = (value: number) => new Intl.NumberFormat(language).format(value)
  const bytes = (value: number) => formatBytes(value, language)
  return (
    <>
      <UsageRow
        label={t('billing.usageMembers')}
        used={usage.member_count}
        limit={bounded(usage.member_count_limit)}
        say={count}
      />
      <UsageRow
        label={t('billing.usageGuests')}
        used={usage.guest_count}
        limit={bounded(usage.guest_count_limit)}
        say={count}
      />
      <UsageRow
        label={t('billing.usageStorage')}
        used={usage.storage_bytes}
        limit={usage.storage_bytes_unlimited ? null : usage.storage_bytes_limit}
        say={bytes}
      />
      <UsageRow
        label={t('billing.usageAnswers')}
        used={usage.ai_responses_count}
        limit={usage.ai_responses_unlimited ? null : usage.ai_responses_count_limit}
        say={count}
      />
    </>
  )
}

/** The format has a number where there is no limit. */
function bounded(limit: number): number | null {
  return limit >= Number.MAX_SAFE_INTEGER ? null : limit
}

interface UsageRowProps {
  readonly label: string
  readonly used: number
  readonly limit: number | null
  readonly say: (value: number) => string
}

function UsageRow({ label, used, limit, say }: UsageRowProps) {
  const { t } = useTranslation()
  return (
    <li data-full={limit !== null && used >= limit ? '' : undefined}>
      <span>{label}</span>
      <b>{limit === null ? say(used) : t('billing.usageOf', { used: say(used), limit: say(limit) })}</b>
      {limit !== null && <ProgressBar label={label} done={Math.min(used, limit)} total={limit} />}
    </li>
  )
}
