/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import { calculationText, type CalculationResult, type ReadContext, resultField } from '@sheaf/model'
import { classNames } from '@sheaf/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { CALCULATION_WORDS } from '../fields/calculationWords.ts'
import { drawnColumns, frozenStyle } from '../layout/frozenStyle.ts'
import type { Grid } from '../grid/useGrid.ts'
import type { GridGestures } from '../grid/useGridEditing.ts'
import type { GridSection } from '../layout/GridLines.ts'
import { groupDomId } from './groupDomId.ts'
import { GroupMenu } from './GroupMenu.tsx'
import { GroupTitle } from './GroupTitle.tsx'

export interface GroupHeaderProps {
  readonly grid: Grid
  readonly gestures: GridGestures
  readonly section: GridSection
  readonly isLive: boolean
}

/** The header of a group. It stays below the head of the grid while the rows of the group pass. */
export function GroupHeader({ grid, gestures, section, isLive }: GroupHeaderProps) {
  const { t } = useTranslation()
  const { gridId, measures, layout, model, resize, selection, context, folds } = grid
  const { group, firstLine, endLine, isCollapsed } = section
  if (group === null || model.groupField === null) return null
  const top = layout.topOf(firstLine)
  const Arrow = isCollapsed ? ChevronRight : ChevronDown
  const isFocus = selection?.focus.row === firstLine
  return (
    <div
      role="presentation"
      className="grid-section"
      style={{
        insetBlockStart: measures.headHeight + top,
        blockSize: layout.topOf(endLine) - top,
      }}
    >
      <div
        role="row"
        className={classNames('grid-group', isLive && 'is-live')}
        aria-rowindex={firstLine + 2}
        data-row={firstLine}
        style={{ blockSize: measures.groupHeight, insetBlockStart: measures.headHeight }}
      >
        <div
          id={groupDomId(gridId, section.index)}
          role="rowheader"
          className={classNames('grid-group-head', isFocus && 'is-focus')}
          aria-colindex={1}
          aria-selected={isFocus}
          data-column={0}
          style={{ inlineSize: measures.numberWidth + (resize.edges[1] ?? 0) }}
        >
          <button
            type="button"
            className="grid-group-fold"
            tabIndex={-1}
            aria-expanded={!isCollapsed}
            aria-label={t(isCollapsed ? 'grid.unfoldGroup' : 'grid.foldGroup')}
            onClick={({ altKey }) =>
              altKey ? folds.foldAll(!isCollapsed) : folds.fold(group.id, !isCollapsed)
            }
          >
            <Arrow size={16} aria-hidden className="grid-group-arrow" />
          </button>
          <GroupTitle group={group} field={model.groupField} context={context} />
          <GroupMenu grid={grid} gestures={gestures} section={section} />
        </div>
        <GroupTotals
          grid={grid}
          totals={model.groupTotals.get(group.id) ?? []}
          rowCount={group.rowCount ?? group.rowIds.length}
        />
      </div>
    </div>
  )
}

interface GroupTotalsProps {
  readonly grid: Grid
  readonly totals: readonly CalculationResult[]
  readonly rowCount: number
}

function GroupTotals({ grid, totals, rowCount }: GroupTotalsProps) {
  const { model, resize, inSight, context } = grid
  const { edges } = resize
  return drawnColumns(inSight).map((column) => {
    const field = model.columns[column]?.field
    if (!field) return null
    const [start = 0, end = 0] = [edges[column], edges[column + 1]]
    const skipped = column === inSight.firstColumn ? start - (edges[inSight.frozen] ?? 0) : 0
    const total = totals.find((each) => each.field.id === field.id)
    return (
      <div
        key={field.id}
        role="gridcell"
        className={classNames('grid-group-total', column < inSight.frozen && 'is-frozen')}
        aria-colindex={column + (grid.isPhone ? 1 : 2)}
        data-type={resultField(field).type}
        style={{
          inlineSize: end - start,
          ...(skipped > 0 && { marginInlineStart: skipped }),
          ...frozenStyle(column, inSight.frozen, edges, !grid.isPhone),
        }}
      >
        {total && <Total total={total} rowCount={rowCount} context={context} />}
      </div>
    )
  })
}

interface TotalProps {
  readonly total: CalculationResult
  readonly rowCount: number
  readonly context: ReadContext
}

function Total({ total, rowCount, context }: TotalProps) {
  const { t } = useTranslation()
  const text = calculationText(total, context)
  if (total.kind === 'checked')
    return (
      <>
        <span className="visually-hidden">{t(CALCULATION_WORDS.checked)}</span>
        <b dir="auto">
          {text}/{rowCount.toLocaleString(context.locale)}
        </b>
      </>
    )
  return (
    <>
      <span>{t(CALCULATION_WORDS[total.kind])}</span> <b dir="auto">{text}</b>
    </>
  )
}
