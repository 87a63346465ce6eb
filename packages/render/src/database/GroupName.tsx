import { personText, SELECT_COLORS, type Field } from '@sheaf/model'
import type { ReactElement } from 'react'
import { Chip } from './cells/Chip.tsx'
import { groupWords, type GroupOptions } from './cells/groupWords.ts'
import { Person } from './cells/Person.tsx'
import type { ShownGroup } from './DatabasePage.ts'

interface GroupNameProps {
  readonly group: Pick<ShownGroup, 'key' | 'color' | 'count'>
  readonly field: Field | null
  readonly options: GroupOptions
}

/** Name of a group, and the number of its rows. */
export function GroupName({ group, field, options }: GroupNameProps): ReactElement {
  const { labels, context } = options
  const { locale } = context
  return (
    <span className="db-group-name">
      <Name group={group} field={field} options={options} />
      <span className="db-count" aria-hidden="true">
        {new Intl.NumberFormat(locale).format(group.count)}
      </span>
      <span className="db-hidden">{labels.rowCount({ count: group.count })}</span>
    </span>
  )
}

function Name({ group, field, options }: GroupNameProps): ReactElement {
  const { key, color } = group
  if (key.kind === 'option')
    return (
      <Chip color={SELECT_COLORS.find((each) => each === color) ?? key.option.color} name={key.option.name} />
    )
  if (key.kind === 'person') {
    const name = field === null ? null : personText(key.userId, field, options.context)
    return <Person name={name} fallback={options.labels.someone} />
  }
  return <bdi className="db-group-words">{groupWords(key, field, options)}</bdi>
}
