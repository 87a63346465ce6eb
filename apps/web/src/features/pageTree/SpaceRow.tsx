import { Button, Select, Switch } from '@sheaf/ui'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingRow } from '../../platform/settings/SettingRow.tsx'
import { isHiddenSpace, type TreeEntry } from './pageTree.ts'
import { SpaceTile } from './SpaceTile.tsx'

export interface SpaceRowProps {
  readonly space: TreeEntry
  /** Otherwise it is only shown. */
  readonly mayArrange: boolean
  readonly onEdit: () => void
  readonly onAccess: (isPrivate: boolean) => void
  readonly onShow: (isShown: boolean) => void
}

/** SET-SPACE-1: a space in the settings: who sees it, and whether it stands in the sidebar. */
export function SpaceRow({ space, mayArrange, onEdit, onAccess, onShow }: SpaceRowProps) {
  const { t } = useTranslation()
  const name = space.name || t('pageTree.untitled')
  const isHidden = isHiddenSpace(space)
  return (
    <SettingRow
      start={<SpaceTile space={space} />}
      label={name}
      note={t(isHidden ? 'settings.spaceHidden' : 'settings.spaceInSidebar')}
    >
      {mayArrange && (
        <>
          <Select
            label={t('settings.spaceAccess', { name })}
            value={space.isPrivate ? 'me' : 'everyone'}
            isDisabled={space.isManagedByOthers}
            options={[
              { value: 'everyone', label: t('settings.spaceEveryone') },
              { value: 'me', label: t('settings.spaceMe') },
            ]}
            onChange={(who) => onAccess(who === 'me')}
          />
          <Switch
            label={t('settings.spaceShown', { name })}
            isLabelHidden
            isOn={!isHidden}
            onChange={onShow}
          />
          <Button aria-label={t('settings.spaceEdit', { name })} onClick={onEdit}>
            {t('settings.edit')}
          </Button>
        </>
      )}
    </SettingRow>
  )
}
