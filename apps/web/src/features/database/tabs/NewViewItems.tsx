import { MenuItem } from '@sheaf/ui'
import { Calendar, ChartColumn, LayoutGrid, List, SquareKanban, Table2 } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { DatabaseLayout } from './useTabActions.ts'

/** The layouts in which a view can be added. */
export function NewViewItems({ onAdd }: { readonly onAdd: (layout: DatabaseLayout) => void }) {
  const { t } = useTranslation()
  return (
    <>
      <MenuItem icon={Table2} onSelect={() => onAdd(1)}>
        {t('grid.tab')}
      </MenuItem>
      <MenuItem icon={SquareKanban} onSelect={() => onAdd(2)}>
        {t('grid.boardTab')}
      </MenuItem>
      <MenuItem icon={Calendar} onSelect={() => onAdd(3)}>
        {t('grid.calendarTab')}
      </MenuItem>
      <MenuItem icon={List} onSelect={() => onAdd(6)}>
        {t('grid.listTab')}
      </MenuItem>
      <MenuItem icon={LayoutGrid} onSelect={() => onAdd(7)}>
        {t('grid.galleryTab')}
      </MenuItem>
      <MenuItem icon={ChartColumn} onSelect={() => onAdd(5)}>
        {t('grid.chart.tab')}
      </MenuItem>
    </>
  )
}
