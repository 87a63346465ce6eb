import { Button, IconButton } from '@sheaf/ui'
import { Plus, Trash2, X } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from './useGrid.ts'
import type { GridGestures } from './useGridEditing.ts'

interface GridFootProps {
  readonly grid: Grid
  readonly gestures: Pick<GridGestures, 'remove' | 'addLast'>
}

/** What is done with marked rows; on phones how many rows there are, and a new one. */
export function GridFoot({ grid, gestures }: GridFootProps) {
  const { t } = useTranslation()
  const { model, marks, isPhone, isEditable, context } = grid
  const count = marks.marked.size
  if (!isPhone && (count === 0 || !isEditable)) return null
  return (
    <div className="grid-foot">
      {isPhone && !model.isComing && (
        <span className="grid-total">
          {t('grid.count')} <b>{model.viewRowIds.length.toLocaleString(context.locale)}</b>
        </span>
      )}
      {count > 0 && isEditable && (
        <div className="grid-marked" role="toolbar" aria-label={t('grid.rowsMarked', { count })}>
          <span>{t('grid.rowsMarked', { count })}</span>
          <Button size="sm" variant="ghost" icon={Trash2} onClick={() => gestures.remove([...marks.marked])}>
            {t('grid.delete')}
          </Button>
          <IconButton icon={X} size={24} label={t('grid.unmark')} onClick={marks.clear} />
        </div>
      )}
      {isPhone && isEditable && (
        <Button className="grid-new-floating" variant="primary" icon={Plus} onClick={gestures.addLast}>
          {t('grid.new')}
        </Button>
      )}
    </div>
  )
}
