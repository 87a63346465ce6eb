import { classNames } from '@sheaf/ui'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { GroupTitle, type GroupTitleProps } from '../grouping/GroupTitle.tsx'

/** The name of a column, how many cards it has, and how many it should have at most. */
export function ColumnTitle({ group, field, context }: GroupTitleProps) {
  const { t } = useTranslation()
  const count = group.rowCount ?? group.rowIds.length
  const { limit } = group
  const most = limit?.toLocaleString(context.locale) ?? ''
  return (
    <>
      <GroupTitle {...{ group, field, context }} />
      {limit !== null && (
        <span className={classNames('group-limit', count > limit && 'is-over')}>
          <span aria-hidden>/ {most}</span>
          <span className="visually-hidden">
            {t(count > limit ? 'grid.board.overLimit' : 'grid.board.ofLimit', { limit: most })}
          </span>
        </span>
      )}
    </>
  )
}
