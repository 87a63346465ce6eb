import type { ErrorCode } from '@sheaf/contract'
import type { PageProblemKind } from './PageProblemScreen.tsx'

/** What a refusal to open a page means to the person; whatever is not known here is a page that is not there. */
export function problemOfCode(code: ErrorCode | undefined): PageProblemKind {
  return (code && KINDS[code]) ?? 'notFound'
}

const KINDS: Partial<Record<ErrorCode, PageProblemKind>> = {
  not_enough_permissions: 'noAccess',
  user_unauthorized: 'noAccess',
  record_deleted: 'trashed',
  network_error: 'notHere',
  service_temporary_unavailable: 'notHere',
  request_timeout: 'notHere',
}
