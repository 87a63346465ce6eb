import type { ErrorCode } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import { ERROR_KEYS } from '../../platform/i18n/errorKeys.ts'

/** PUBWEB-DUP-4: why a page was not copied; what the general words would leave open is said in its own. */
export function refusalKey(refusal: ErrorCode): MessageKey {
  return WORDS[refusal] ?? ERROR_KEYS[refusal]
}

const WORDS: Partial<Record<ErrorCode, 'duplicating.notAllowed' | 'duplicating.gone' | 'duplicating.full'>> =
  {
    not_enough_permissions: 'duplicating.notAllowed',
    record_not_found: 'duplicating.gone',
    file_storage_limit_exceeded: 'duplicating.full',
    storage_space_not_enough: 'duplicating.full',
  }
