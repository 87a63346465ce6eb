import { Menu, MenuItem, MenuSeparator } from '@sheaf/ui'
import { ChevronsDownUp, ChevronsUpDown, Ellipsis, EyeOff, Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { GridGestures } from '../grid/useGridEditing.ts'
import type { GridSection } from '../layout/GridLines.ts'
import { groupMenuKey } from './groupMenuKey.ts'

interface GroupMenuProps {
  readonly grid: Grid
  readonly gestures: GridGestures
  readonly section: GridSection
}

/** What is done with a group, and with all of them. */
export function GroupMenu({ grid, gestures, section }: GroupMenuProps) {
  const { t } = useTranslation()
  const { folds, isEditable, menuRow, setMenuRow, refs } = grid
  const { group } = section
  if (group === null) return null
  const key = groupMenuKey(group.id)
  const isOpen = menuRow === key
  return (
    <Menu
      isOpen={isOpen}
      align="start"
      width={220}
      onOpenChange={(opens) => {
        setMenuRow(opens ? key : null)
        if (!opens) refs.input.current?.focus({ preventScroll: true })
      }}
      trigger={
        <button type="button" className="grid-group-more" tabIndex={-1} aria-label={t('grid.groupMenu')}>
          <Ellipsis size={16} aria-hidden />
        </button>
      }
    >
      {isEditable && (
        <MenuItem icon={Plus} onSelect={() => gestures.addToGroup(section.index)}>
          {t('grid.addToGroup')}
        </MenuItem>
      )}
      <MenuItem icon={ChevronsDownUp} onSelect={() => folds.foldAll(true)}>
        {t('grid.foldAll')}
      </MenuItem>
      <MenuItem icon={ChevronsUpDown} onSelect={() => folds.foldAll(false)}>
        {t('grid.unfoldAll')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={EyeOff} onSelect={() => gestures.hideGroup(group.id)}>
        {t('grid.hideGroup')}
      </MenuItem>
    </Menu>
  )
}
