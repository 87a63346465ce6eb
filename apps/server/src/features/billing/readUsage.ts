import type { ApiReply, getUsageAndLimit } from '@sheaf/contract'
import { clientOf } from '../../platform/database/index.ts'
import type { BillingContext } from './BillingContext.ts'

/** What stands for no limit where the format wants a number. */
const NONE = Number.MAX_SAFE_INTEGER

/** How much a workspace has of what its plan limits, and how much it may have. */
export async function readUsageAndLimit(
  { database, clock, billing }: BillingContext,
  workspaceId: string,
): Promise<ApiReply<typeof getUsageAndLimit>> {
  const [limits, { rows }] = await Promise.all([
    billing.limitsOf(workspaceId),
    clientOf(database).query<UsageRow>(USAGE, [workspaceId, monthOf(clock.now())]),
  ])
  const usage = rows[0]!
  return {
    member_count: usage.members,
    member_count_limit: limits.members ?? NONE,
    guest_count: usage.guests,
    guest_count_limit: limits.guests ?? NONE,
    storage_bytes: Number(usage.bytes),
    storage_bytes_limit: limits.storageBytes ?? NONE,
    storage_bytes_unlimited: limits.storageBytes === null,
    single_upload_limit: limits.fileBytes ?? NONE,
    single_upload_unlimited: limits.fileBytes === null,
    ai_responses_count: Number(usage.answers),
    ai_responses_count_limit: limits.aiAnswers ?? NONE,
    ai_responses_unlimited: limits.aiAnswers === null,
    // No pictures are made here.
    ai_image_responses_count: 0,
    ai_image_responses_count_limit: 0,
    local_ai: false,
    history_days_limit: limits.historyDays ?? NONE,
    history_unlimited: limits.historyDays === null,
  }
}

/** The first day of the month (UTC). */
export function monthOf(now: Date): string {
  return `${now.toISOString().slice(0, 7)}-01`
}

interface UsageRow {
  readonly members: number
  readonly guests: number
  readonly bytes: string
  readonly answers: string
}

const USAGE = `
  SELECT
    (SELECT count(*)::int FROM workspace_members WHERE workspace_id = $1 AND role < 3) AS members,
    (SELECT count(*)::int FROM workspace_members WHERE workspace_id = $1 AND role = 3) AS guests,
    (SELECT coalesce(sum(bytes), 0) FROM (SELECT DISTINCT blob_key, bytes FROM files WHERE workspace_id = $1) f) AS bytes,
    (SELECT coalesce(sum(requests), 0) FROM ai_usage WHERE workspace_id = $1 AND day >= $2::date) AS answers`
