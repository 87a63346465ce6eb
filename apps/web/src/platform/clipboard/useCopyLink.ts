import { toast } from '@sheaf/ui'
import { Link } from 'lucide-react'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import { useCallback } from 'react'
import { useTranslation } from '../i18n/useTranslation.ts'

/**
 * PUBWEB-COPY-1, PUBWEB-COPY-2: copies an address, or a path of this site, and says whether it is on the clipboard. To be
 * called right when the person asks for it, also for one that is still on its way; null: there is none after all.
 */
export function useCopyLink(): (link: string | Promise<string | null>) => void {
  const { t } = useTranslation()
  return useCallback(
    (link) => {
      void copy(link, (isCopied) =>
        isCopied
          ? toast(t('pageTree.linkCopied'), { icon: Link })
          : toast(t('pageTree.linkNotCopied'), { isError: true }),
      )
    },
    [t],
  )
}

async function copy(
  link: string | Promise<string | null>,
  onDone: (isCopied: boolean) => void,
): Promise<void> {
  const text =
    typeof link === 'string'
      ? whole(link)
      : link.then((address) => (address === null ? null : whole(address)))
  const copying = await copyToClipboard({ text })
  if (copying !== 'nothing') onDone(copying === 'copied')
}

function whole(link: string): string {
  return new URL(link, location.origin).href
}
