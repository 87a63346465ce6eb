import type { ErrorCode } from '@sheaf/contract'
import { classNames } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { DatabaseSnapshot } from '../DatabaseSession.ts'

type InlineProblemKind = 'hidden' | 'trashed' | 'deleted' | 'notHere'

/** Why there is no grid to show. */
export function InlineProblem({ kind }: { readonly kind: InlineProblemKind }) {
  const { t } = useTranslation()
  return (
    <output className={classNames('database-inline-problem', kind === 'notHere' && 'after-a-moment')}>
      {t(WORDS[kind])}
    </output>
  )
}

/** Null while the database is there, or on its way. */
export function useInlineProblem(snapshot: DatabaseSnapshot | undefined): InlineProblemKind | null {
  if (snapshot?.phase === 'closed') return (snapshot.closedCode && KINDS[snapshot.closedCode]) ?? 'deleted'
  return snapshot?.phase === 'loading' && snapshot.connection === 'offline' ? 'notHere' : null
}

const KINDS: Partial<Record<ErrorCode, InlineProblemKind>> = {
  not_enough_permissions: 'hidden',
  user_unauthorized: 'hidden',
  record_deleted: 'trashed',
  network_error: 'notHere',
  service_temporary_unavailable: 'notHere',
  request_timeout: 'notHere',
}

const WORDS = {
  hidden: 'editor.place.database.hidden',
  trashed: 'editor.place.database.trashed',
  deleted: 'editor.place.database.deleted',
  notHere: 'grid.inline.notHere',
} as const
