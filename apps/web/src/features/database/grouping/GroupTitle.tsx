import type { Field, ReadContext, RowGroup } from '@sheaf/model'
import { GroupName } from '@sheaf/render/database'
import { useMemo } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { groupLabels } from './groupTitle.ts'

export interface GroupTitleProps {
  readonly group: RowGroup
  readonly field: Field
  readonly context: ReadContext
}

/** The name of a group as its field shows it, and how many rows it has. */
export function GroupTitle({ group, field, context }: GroupTitleProps) {
  const { t } = useTranslation()
  const options = useMemo(() => ({ context, labels: groupLabels(t) }), [context, t])
  return (
    <GroupName
      group={{ key: group.key, color: group.color, count: group.rowCount ?? group.rowIds.length }}
      field={field}
      options={options}
    />
  )
}
