import { Copy, toast } from '@sheaf/ui'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Copies an address and says so. */
export function useCopyAddress(): (address: string) => Promise<void> {
  const { t } = useTranslation()
  return useCallback(
    async (address) => {
      await navigator.clipboard.writeText(address)
      toast(t('outline.linkCopied'), { icon: Copy })
    },
    [t],
  )
}
