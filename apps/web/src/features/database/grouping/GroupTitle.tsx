import { personText, type Field, type ReadContext, type RowGroup } from '@sheaf/model'
import { GroupName, groupWords, type GroupOptions } from '@sheaf/render/database'
import type { Translate } from '@sheaf/locales'
import { classNames } from '@sheaf/ui'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

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

/** What a group is called, for those who hear it. */
export function groupTitle(group: RowGroup, field: Field, context: ReadContext, t: Translate): string {
  const { key } = group
  if (key.kind === 'option') return key.option.name
  if (key.kind === 'person') return personText(key.userId, field, context) || t('grid.someone')
  return groupWords(key, field, { context, labels: groupLabels(t) })
}

function groupLabels(t: Translate): GroupOptions['labels'] {
  return {
    checked: t('grid.checked'),
    unchecked: t('grid.unchecked'),
    untitled: t('grid.untitled'),
    someone: t('grid.someone'),
    numberRange: (values) => t('grid.numberRange', values),
    noValue: (values) => t('grid.noValue', values),
    rowCount: (values) => t('grid.rowCount', values),
    weekOf: (values) => t('grid.weekOf', values),
    today: t('grid.today'),
    yesterday: t('grid.yesterday'),
    tomorrow: t('grid.tomorrow'),
    lastSevenDays: t('grid.lastSevenDays'),
    nextSevenDays: t('grid.nextSevenDays'),
    lastThirtyDays: t('grid.lastThirtyDays'),
    nextThirtyDays: t('grid.nextThirtyDays'),
  }
}
