import type { Database } from '../Database.ts'
import { fieldsNamed } from '../formulas/readTokens.ts'
import type { DatabaseView } from './DatabaseView.ts'
import { calendarField } from './readCalendar.ts'
import { filteredIds, usedFields } from './usedFields.ts'
import { visibleFields } from './viewOrders.ts'

/**
 * Ids of the fields whose cells are read to show a view: which rows, how they stand, what is seen of them. Also where formulas are
 * not read yet. Null where it is not known here, as of charts, whose engine knows.
 */
export function viewColumns(database: Database, view: DatabaseView): ReadonlySet<string> | null {
  if (view.layout === 'chart') return null
  const { colorRules } = view.settings.grid
  const dated = view.layout === 'calendar' ? calendarField(database, view) : null
  const ids = new Set([
    ...[...visibleFields(database, view).map(({ field }) => field), ...usedFields(database, view)].map(
      ({ id }) => id,
    ),
    ...colorRules.flatMap(({ filters }) => filters.flatMap(filteredIds)),
    ...(dated ? [dated.id] : []),
    ...picturesOn(database, view),
  ])
  // What is added on the way is looked at, too.
  for (const id of ids) for (const needed of neededBy(database, id)) ids.add(needed)
  return ids
}

/** Cards show pictures of one of these. */
function picturesOn({ fields }: Database, { layout, settings }: DatabaseView): readonly string[] {
  if (layout !== 'board' && layout !== 'gallery') return []
  const { showCover, preview } = settings[layout]
  if (!showCover || preview !== 'media') return []
  return [...fields.values()].filter(({ type }) => type === 'media').map(({ id }) => id)
}

function neededBy({ fields }: Database, id: string): readonly string[] {
  const field = fields.get(id)
  if (field?.type === 'formula') return fieldsNamed(field.options.source)
  return field?.type === 'rollup' && field.options.relationFieldId !== null
    ? [field.options.relationFieldId]
    : []
}
