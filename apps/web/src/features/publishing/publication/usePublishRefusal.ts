import type { MessageKey } from '@sheaf/locales'
import { toast } from '@sheaf/ui'
import { useCallback } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ApiError } from '../../../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../../../platform/i18n/errorKeys.ts'

/** Why a call about publishing was refused. */
export function refusalKey(error: unknown): MessageKey {
  const code = error instanceof ApiError ? error.code : 'unhandled'
  // So the format answers who neither published the page nor owns the workspace.
  return code === 'user_unauthorized' ? 'publishing.notYours' : ERROR_KEYS[code]
}

/** Says why something that was asked for did not happen. */
export function usePublishRefusal(): (error: unknown) => void {
  const { t } = useTranslation()
  return useCallback((error) => void toast(t(refusalKey(error)), { isError: true }), [t])
}
