import { toast } from '@sheaf/ui'
import { copyToClipboard } from '@sheaf/ui/copyToClipboard'
import type { Translation } from '../../platform/i18n/i18n.ts'

/** Says why what somebody wrote stands nowhere, and lets them copy it; "" where there are no words to copy. */
export function tellUnwritten(why: string, written: string, t: Translation['t']): void {
  toast(why, {
    isError: true,
    ...(written !== '' && {
      isLong: true,
      action: { label: t('grid.refused.copy'), onSelect: () => void copy(written, t) },
    }),
  })
}

async function copy(written: string, t: Translation['t']): Promise<void> {
  const outcome = await copyToClipboard({ text: written })
  if (outcome === 'copied') toast(t('grid.refused.copied'))
  else toast(t('grid.refused.notCopied'), { isError: true })
}
