import { MenuCheckItem, MenuItem } from '@sheaf/ui'
import { ArrowDownToLine } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { useKeepOffline } from './useKeepOffline.ts'

/** Keeps a page on this device with all below it, or lets go of it. */
export function KeepOfflineItem({ viewId }: { readonly viewId: string }) {
  const { t } = useTranslation()
  const { isKept, isKeptAlong, toggle } = useKeepOffline(viewId)
  if (isKeptAlong)
    return (
      <MenuItem icon={ArrowDownToLine} isDisabled onSelect={ignore}>
        {t('pageTree.keptAlong')}
      </MenuItem>
    )
  return (
    <MenuCheckItem icon={ArrowDownToLine} isChecked={isKept} onChange={toggle}>
      {t('pageTree.keepOffline')}
    </MenuCheckItem>
  )
}

function ignore(): void {}
