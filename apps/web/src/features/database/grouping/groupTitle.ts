import type { Translate } from '@sheaf/locales'
import { personText, type Field, type ReadContext, type RowGroup } from '@sheaf/model'
import { groupWords, type GroupOptions } from '@sheaf/render/database'

/** What a group is called, for those who hear it. */
export function groupTitle(group: RowGroup, field: Field, context: ReadContext, t: Translate): string {
  const { key } = group
  if (key.kind === 'option') return key.option.name
  if (key.kind === 'person') return personText(key.userId, field, context) || t('grid.someone')
  return groupWords(key, field, { context, labels: groupLabels(t) })
}

/** The words of groups that have none of their own. */
export function groupLabels(t: Translate): GroupOptions['labels'] {
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
