import { Menu } from '@sheaf/ui'
import { Ellipsis } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { withPanelMessages } from '../../../platform/i18n/withMessages.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { GridGestures } from '../grid/useGridEditing.ts'
import type { GridSection } from '../layout/GridLines.ts'
import { groupMenuKey } from './groupMenuKey.ts'

const GroupMenuItems = lazy(
  withPanelMessages(async () => (await import('./GroupMenuItems.tsx')).GroupMenuItems),
)

interface GroupMenuProps {
  readonly grid: Grid
  readonly gestures: Pick<GridGestures, 'addToGroup' | 'hideGroup'>
  readonly section: GridSection
}

/** What is done with a group, and with all of them. */
export function GroupMenu({ grid, gestures, section }: GroupMenuProps) {
  const { t } = useTranslation()
  const { menuRow, setMenuRow, refs } = grid
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
      <Suspense fallback={<div className="grid-group-coming" />}>
        <GroupMenuItems {...{ grid, gestures, section }} groupId={group.id} />
      </Suspense>
    </Menu>
  )
}
