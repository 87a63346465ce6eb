import { IconButton, Menu, MenuCheckItem, MenuGroup } from '@sheaf/ui'
import { Ellipsis } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useSections } from './useSections.ts'

/** Says which parts the sidebar has. */
export function SectionMenu({ label }: { readonly label: string }) {
  const { t } = useTranslation()
  const { hidden, toggleHidden } = useSections()
  return (
    <Menu
      align="end"
      trigger={
        <IconButton
          className="page-tree-label-menu"
          size={24}
          icon={Ellipsis}
          label={t('sidebar.options', { name: label })}
        />
      }
    >
      <MenuGroup label={t('sidebar.shown')}>
        <MenuCheckItem isChecked={!hidden.has('home')} onChange={() => toggleHidden('home')}>
          {t('home.title')}
        </MenuCheckItem>
        <MenuCheckItem isChecked={!hidden.has('recent')} onChange={() => toggleHidden('recent')}>
          {t('sidebar.recent')}
        </MenuCheckItem>
        <MenuCheckItem isChecked={!hidden.has('private')} onChange={() => toggleHidden('private')}>
          {t('sidebar.private')}
        </MenuCheckItem>
      </MenuGroup>
    </Menu>
  )
}
