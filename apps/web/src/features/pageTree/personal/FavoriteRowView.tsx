import { ArrowDownToLine, ChevronRight, Pin } from 'lucide-react'
import { use, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import type { DropZone } from '../edits/planMove.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '@sheaf/contract'
import { usePageRights } from '../rights/usePageRights.ts'
import { SpaceTile } from '../SpaceTile.tsx'
import { RowActs } from '../tree/RowActs.tsx'
import { RowMarksContext } from '../tree/RowMarks.ts'
import { ViewIconView } from '../ViewIconView.tsx'
import type { FavoriteRow } from './favoriteRows.ts'

export interface FavoriteRowViewProps {
  readonly row: FavoriteRow
  readonly isCurrent: boolean
  readonly isCursor: boolean
  readonly drop: DropZone | null
  readonly onToggle: () => void
  readonly onPress: () => void
  readonly onCreate: () => void
}

export function favoriteRowId(row: FavoriteRow): string {
  return `line-${row.view.id}`
}

/** A line of the favourites. The arrow of one with sub-pages takes the place of its icon under the pointer and the cursor. */
export function FavoriteRowView(props: FavoriteRowViewProps) {
  const { row, isCurrent, isCursor, drop, onToggle, onPress, onCreate } = props
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const { mayWrite } = usePageRights(row.viewId)
  const marks = use(RowMarksContext)
  const { view } = row
  const name = view.name || t('pageTree.untitled')
  const nameId = `${favoriteRowId(row)}-name`
  const text = <span id={nameId}>{name}</span>
  return (
    <div
      id={favoriteRowId(row)}
      className="favorite-row"
      role="treeitem"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? row.isExpanded : undefined}
      aria-selected={isCurrent}
      aria-labelledby={nameId}
      data-line={view.id}
      data-favorite={row.favorite ? row.viewId : undefined}
      data-cursor={isCursor ? '' : undefined}
      data-missing={!view.isSpace && marks.isMissing(row.viewId) ? '' : undefined}
      data-drop={drop ?? undefined}
      style={{ '--level': row.level } as CSSProperties}
    >
      <span className="favorite-mark">
        {view.isSpace ? <SpaceTile space={view} /> : <ViewIconView icon={view.icon} layout={view.layout} />}
        {row.hasChildren && (
          <button type="button" className="page-tree-arrow" tabIndex={-1} aria-hidden onClick={onToggle}>
            <ChevronRight size={14} />
          </button>
        )}
      </span>
      {view.isSpace ? (
        <button type="button" className="page-tree-name" tabIndex={-1} onClick={onToggle}>
          {text}
        </button>
      ) : (
        <Link
          className="page-tree-name"
          to={pagePath(workspaceId, row.viewId)}
          tabIndex={-1}
          draggable={false}
          onClick={onPress}
        >
          {text}
        </Link>
      )}
      {row.favorite?.isPinned && (
        <Pin className="page-tree-lock" size={12} aria-label={t('sidebar.pinned')} />
      )}
      {marks.isKept(row.viewId) && (
        <ArrowDownToLine className="page-tree-kept" size={13} aria-label={t('pageTree.kept')} />
      )}
      <RowActs name={name} onCreate={mayWrite ? onCreate : null} />
    </div>
  )
}
