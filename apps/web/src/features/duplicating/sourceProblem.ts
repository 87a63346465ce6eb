import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'
import type { DuplicateSource } from './duplicatingApi.ts'

export type SourceProblem = 'gone' | 'notAllowed' | 'locked' | 'offline'

/** Why there is nothing to copy; null when there is (PUBWEB-DUP-2). */
export function sourceProblem(source: Result<DuplicateSource, ErrorCode>): SourceProblem | null {
  if (source.ok) return source.value.info.duplicate_enabled ? null : 'notAllowed'
  if (source.error === 'not_enough_permissions') return 'locked'
  return GONE.has(source.error) ? 'gone' : 'offline'
}

const GONE: ReadonlySet<ErrorCode> = new Set([
  'record_not_found',
  'missing_view',
  'record_deleted',
  'invalid_request',
  'uuid_error',
])
