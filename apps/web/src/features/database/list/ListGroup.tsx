/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a table cannot have rows that are placed and not all there */
import { classNames } from '@sheaf/ui'
import { ChevronDown, ChevronRight } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { GroupMenu } from '../grouping/GroupMenu.tsx'
import { GroupTitle } from '../grouping/GroupTitle.tsx'
import type { GridSection } from '../layout/GridLines.ts'
import type { Listing } from '../listing/Listing.ts'

interface ListGroupProps {
  readonly listing: Listing
  readonly section: GridSection
  readonly isStop: boolean
}

/** The header of a group, which stays in sight while its rows pass. */
export function ListGroup({ listing: { grid, gestures }, section, isStop }: ListGroupProps) {
  const { t } = useTranslation()
  const { model, layout, measures, folds, context } = grid
  const { group, firstLine, endLine, isCollapsed } = section
  if (group === null || model.groupField === null) return null
  const top = layout.topOf(firstLine)
  const Arrow = isCollapsed ? ChevronRight : ChevronDown
  return (
    <div
      role="presentation"
      className="list-section"
      style={{ insetBlockStart: measures.headHeight + top, blockSize: layout.topOf(endLine) - top }}
    >
      <div
        role="row"
        className={classNames('list-group', isCollapsed && 'is-collapsed')}
        style={{ blockSize: measures.groupHeight, insetBlockStart: measures.headHeight }}
        data-line={firstLine}
        tabIndex={isStop ? 0 : -1}
      >
        <div role="rowheader" className="list-group-head">
          <button
            type="button"
            className="list-fold"
            tabIndex={-1}
            aria-expanded={!isCollapsed}
            aria-label={t(isCollapsed ? 'grid.unfoldGroup' : 'grid.foldGroup')}
            onClick={({ altKey }) =>
              altKey ? folds.foldAll(!isCollapsed) : folds.fold(group.id, !isCollapsed)
            }
          >
            <Arrow size={14} aria-hidden />
          </button>
          <GroupTitle group={group} field={model.groupField} context={context} />
          <GroupMenu grid={grid} gestures={gestures} section={section} />
        </div>
      </div>
    </div>
  )
}
