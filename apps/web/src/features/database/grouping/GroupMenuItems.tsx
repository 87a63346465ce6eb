import { MenuItem, MenuSeparator } from '@sheaf/ui'
import { ChevronsDownUp, ChevronsUpDown, EyeOff, Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { GridGestures } from '../grid/useGridEditing.ts'
import type { GridSection } from '../layout/GridLines.ts'

interface GroupMenuItemsProps {
  readonly grid: Grid
  readonly gestures: Pick<GridGestures, 'addToGroup' | 'hideGroup'>
  readonly section: GridSection
  readonly groupId: string
}

export function GroupMenuItems({ grid, gestures, section, groupId }: GroupMenuItemsProps) {
  const { t } = useTranslation()
  const { folds, isEditable } = grid
  return (
    <>
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
      <MenuItem icon={EyeOff} onSelect={() => gestures.hideGroup(groupId)}>
        {t('grid.hideGroup')}
      </MenuItem>
    </>
  )
}
