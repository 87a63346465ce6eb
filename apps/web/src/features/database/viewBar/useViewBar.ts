import {
  groupedField,
  openRecords,
  orderedFields,
  type DatabaseRecords,
  type DatabaseView,
  type Field,
  type Filter,
  type ReadContext,
  type Sort,
} from '@sheaf/model'
import { useMemo, useState } from 'react'
import type { DatabaseSession } from '../DatabaseSession.ts'
import type { BarPanel } from './BarPanel.ts'
import { filterCommands } from './filters/filterCommands.ts'
import { readOf } from './personal/personalView.ts'
import { usePersonalView, useSeenRecords, type PersonalView } from './personal/usePersonalView.ts'
import { sortCommands } from './sorts/sortCommands.ts'

/** The grouping, the sorts and the filters of a view, as the person at this screen sees and changes them. */
export interface ViewBarModel {
  readonly viewId: string
  readonly view: DatabaseView
  readonly grouping: ReturnType<typeof groupedField>
  /** In the order of the view, hidden ones too. */
  readonly fields: readonly Field[]
  /** With what the person changed for themselves, and all rows. */
  readonly records: DatabaseRecords
  readonly context: ReadContext
  readonly ownUuid: string
  readonly mayEdit: boolean
  readonly personal: PersonalView
  readonly panel: BarPanel | null
  readonly setPanel: (panel: BarPanel | null) => void
  readonly setFilters: (filters: readonly Filter[]) => void
  readonly setSorts: (sorts: readonly Sort[]) => void
}

interface ViewBarOptions {
  readonly session: DatabaseSession
  readonly records: DatabaseRecords
  readonly viewId: string
  readonly context: ReadContext
  readonly ownUuid: string
  readonly mayEdit: boolean
}

export function useViewBar({ session, viewId, ...options }: ViewBarOptions): ViewBarModel | null {
  const { context, ownUuid, mayEdit } = options
  const personal = usePersonalView(session, viewId)
  const records = useSeenRecords(options.records, viewId)
  const [panel, setPanel] = useState<BarPanel | null>(null)
  const structure = useMemo(
    () => readStructure(records, viewId),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a cell changes none of it
    [records.fields, records.views, viewId],
  )
  if (structure === null) return null
  const { view, fields, grouping } = structure
  const seen = () => readOf(records, viewId)
  return {
    viewId,
    view,
    grouping,
    fields,
    records,
    context,
    ownUuid,
    mayEdit,
    personal,
    panel,
    setPanel,
    setFilters: (filters) => personal.change(filterCommands(viewId, seen()?.filters ?? [], filters)),
    setSorts: (sorts) => personal.change(sortCommands(viewId, seen()?.sorts ?? [], sorts)),
  }
}

function readStructure(records: DatabaseRecords, viewId: string) {
  const { database } = openRecords({ ...records, rows: new Map() }, viewId)
  const view = database.views.get(viewId)
  if (!view) return null
  return { view, fields: orderedFields(database, view), grouping: groupedField(database, view) }
}
