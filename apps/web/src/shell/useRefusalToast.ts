import { toast } from '@sheaf/ui'
import { useCallback } from 'react'
import { useTranslation } from '../platform/i18n/useTranslation.ts'
import { ApiError } from '../platform/api/ApiError.ts'
import { ERROR_KEYS } from '../platform/i18n/errorKeys.ts'

/** Says why something that was asked for did not happen. */
export function useRefusalToast(): (error: unknown) => void {
  const { t } = useTranslation()
  return useCallback(
    (error) => {
      const code = error instanceof ApiError ? error.code : 'unhandled'
      toast(t(ERROR_KEYS[code]), { isError: true })
    },
    [t],
  )
}
