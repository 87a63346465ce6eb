import type { Field } from '@sheaf/model'
import { use } from 'react'
import type { Grid } from '../grid/useGrid.ts'
import { shortId } from '../grid/shortId.ts'
import { groupBy } from '../grouping/groupBy.ts'
import { BarPanelContext } from '../viewBar/BarPanel.ts'
import { filterCommands } from '../viewBar/filters/filterCommands.ts'
import { isSimple } from '../viewBar/filters/allFilters.ts'
import { addFilter } from '../viewBar/filters/filterTree.ts'
import { newFilter } from '../viewBar/filters/newFilter.ts'
import { sortCommands } from '../viewBar/sorts/sortCommands.ts'

/** Sorts, filters and groups the view by a field, for oneself as the bar above does. */
export function useFieldView({ model, changeView, context }: Grid, field: Field) {
  const openPanel = use(BarPanelContext)
  const { viewId, view } = model
  const [sorts, filters] = [view?.sorts ?? [], view?.filters ?? []]
  return {
    /** Before all other sorts: what was asked for last is what one sees. */
    sort(descending: boolean): void {
      const others = sorts.filter(({ fieldId }) => fieldId !== field.id)
      const sort = { id: shortId(), fieldId: field.id, descending }
      changeView(sortCommands(viewId, sorts, [sort, ...others]))
    },
    /** Adds a filter, which is chosen next. */
    filter(): void {
      const filter = newFilter(field, context)
      changeView(filterCommands(viewId, filters, addFilter(filters, null, filter)))
      openPanel?.(isSimple(filters) ? { kind: 'filter', id: filter.id } : { kind: 'builder' })
    },
    group: () => changeView([groupBy(viewId, field)]),
  }
}
