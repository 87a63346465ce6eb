/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import { Plus } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { GridGestures } from '../grid/useGridEditing.ts'
import { sectionAt } from '../layout/GridLines.ts'
import { groupTitle } from './groupTitle.ts'

interface NewRowLineProps {
  readonly grid: Grid
  readonly gestures: GridGestures
  readonly position: number
}

/** The end of a group, which adds a row to it. */
export function NewRowLine({ grid, gestures, position }: NewRowLineProps) {
  const { t } = useTranslation()
  const { measures, layout, model, context } = grid
  const section = sectionAt(model.lines, position)
  if (!section?.group || model.groupField === null) return null
  const name = groupTitle(section.group, model.groupField, context, t)
  return (
    <div
      role="row"
      className="grid-row"
      aria-rowindex={position + 2}
      style={{
        insetBlockStart: measures.headHeight + layout.topOf(position),
        blockSize: measures.newHeight ?? measures.rowHeight,
      }}
    >
      <div role="gridcell" className="grid-group-end" aria-colindex={1}>
        <button
          type="button"
          className="grid-new-row"
          tabIndex={-1}
          aria-label={t('grid.newRowIn', { group: name })}
          onClick={() => gestures.addToGroup(section.index)}
        >
          <Plus size={16} aria-hidden />
          {t('grid.newRow')}
        </button>
      </div>
    </div>
  )
}
