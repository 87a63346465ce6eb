import { listOf, recordOf, textOf } from '../stored/storedValues.ts'
import type { DatabaseRecords, ViewRecord } from './DatabaseRecords.ts'
import type { NewDatabase } from './newDatabase.ts'
import { withChanges } from './readRecords.ts'
import { withLayout, type LayoutContext } from './withLayout.ts'

export interface NewLinkedView extends Pick<NewDatabase, 'viewId' | 'layout' | 'name' | 'words'> {
  /** It stands in a document. */
  readonly isEmbedded: boolean
}

/**
 * The records with another view of the database: its fields stand in the order of the hidden view, with the settings that
 * the layout begins with (collab-model 4.7, 4.10). Rows take over the places that they have in the hidden view; they are
 * not looked at here.
 */
export function linkedView(
  records: DatabaseRecords,
  { viewId: id, layout, name, words, isEmbedded }: NewLinkedView,
  context: LayoutContext,
): DatabaseRecords {
  const { version, nowSeconds } = context
  const inline = recordOf(records.views.get(records.inlineViewId)?.value)
  const view: ViewRecord = {
    id,
    version,
    isDeleted: false,
    placesOf: records.inlineViewId,
    value: {
      id,
      database_id: records.id,
      name,
      layout: 0,
      is_inline: false,
      embedded: isEmbedded,
      created_at: nowSeconds,
      modified_at: nowSeconds,
      filters: [],
      sorts: [],
      groups: [],
      calculations: [],
      layout_settings: {},
      field_settings: layout === 'grid' ? {} : hiddenWhenEmpty(records),
      field_orders: listOf(inline['field_orders']),
    },
  }
  return withLayout(withChanges(records, { views: [view] }), { viewId: id, layout, words }, context)
}

/** On boards and in calendars a field that is empty takes no room. */
function hiddenWhenEmpty({ fields }: DatabaseRecords) {
  const others = [...fields.values()].filter(({ value }) => value['is_primary'] !== true)
  return Object.fromEntries(others.map(({ value }) => [textOf(value['id']), { visibility: 1 }]))
}
