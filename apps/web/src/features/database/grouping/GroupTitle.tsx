import type { Field, ReadContext, RowGroup } from '@sheaf/model'
import { GroupName } from '@sheaf/render/database'
import { classNames } from '@sheaf/ui'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { groupLabels } from './groupTitle.ts'

interface GroupTitleProps {
  readonly group: RowGroup
  readonly field: Field
  readonly context: ReadContext
}

/** The name of a group as its field shows it, and how many rows it has. */
export function GroupTitle({ group, field, context }: GroupTitleProps) {
  const { t } = useTranslation()
  const options = useMemo(() => ({ context, labels: groupLabels(t) }), [context, t])
  const count = group.rowCount ?? group.rowIds.length
  const { limit } = group
  const most = limit?.toLocaleString(context.locale) ?? ''
  return (
    <>
      <GroupName group={{ key: group.key, color: group.color, count }} field={field} options={options} />
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
