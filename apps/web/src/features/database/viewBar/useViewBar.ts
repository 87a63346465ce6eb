import {
  groupedField,
  openRecords,
  orderedFields,
  type ColorRule,
  type Command,
  type DatabaseRecords,
  type DatabaseView,
  type Field,
  type Filter,
  type ReadContext,
  type RowHeight,
  type RowTemplate,
  type Sort,
} from '@sheaf/model'
import { useMemo, useState } from 'react'
import type { DatabaseSession } from '../DatabaseSession.ts'
import type { BarPanel } from './BarPanel.ts'
import { colorCommands } from './colors/colorCommands.ts'
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
  readonly isLocked: boolean
  readonly lock: ViewLock | null
  readonly personal: PersonalView
  readonly panel: BarPanel | null
  readonly setPanel: (panel: BarPanel | null) => void
  readonly setFilters: (filters: readonly Filter[]) => void
  readonly setSorts: (sorts: readonly Sort[]) => void
  readonly setColors: (rules: readonly ColorRule[]) => void
  readonly setRowHeight: (height: RowHeight) => void
  /** Opens what finds in cells. */
  readonly find: () => void
  readonly templates: RowTemplates
}

/** A lock that keeps what a view shows, and how, for everybody. */
export interface ViewLock {
  readonly isLocked: boolean
  readonly set: (isLocked: boolean) => void
}

/** The templates of a database. */
interface RowTemplates {
  readonly templates: readonly RowTemplate[]
  /** The hidden view, which has them. */
  readonly sharedViewId: string
  /** Null where the view names none. */
  readonly defaultOfView: string | null
  readonly defaultOfAll: string | null
  readonly run: (commands: readonly Command[]) => void
  /** Adds a row of a template, or an empty one. */
  readonly add: (template: RowTemplate | null) => void
  readonly mayAdd: boolean
}

/** A lock that keeps what a view shows, and how, for everybody. */
export interface ViewLock {
  readonly isLocked: boolean
  readonly set: (isLocked: boolean) => void
}

interface ViewBarOptions {
  readonly session: DatabaseSession
  readonly records: DatabaseRecords
  readonly viewId: string
  readonly context: ReadContext
  readonly ownUuid: string
  readonly mayEdit: boolean
  readonly isLocked: boolean
  readonly lock: ViewLock | null
  readonly onFind: () => void
  readonly onAdd: ((template: RowTemplate | null) => void) | null
}

export function useViewBar({ session, viewId, ...options }: ViewBarOptions): ViewBarModel | null {
  const { context, ownUuid, mayEdit, isLocked, lock, onFind, onAdd } = options
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
    isLocked,
    lock,
    personal,
    panel,
    setPanel,
    setFilters: (filters) => personal.change(filterCommands(viewId, seen()?.filters ?? [], filters)),
    setSorts: (sorts) => personal.change(sortCommands(viewId, seen()?.sorts ?? [], sorts)),
    setColors: (rules) =>
      personal.change(colorCommands(viewId, seen()?.settings.grid.colorRules ?? [], rules)),
    setRowHeight: (height) => personal.change([{ kind: 'setRowHeight', viewId, height }]),
    templates: {
      ...structure.templates,
      run: (commands) => session.dispatch(commands),
      add(template) {
        setPanel(null)
        onAdd?.(template)
      },
      mayAdd: onAdd !== null,
    },
    find() {
      setPanel(null)
      onFind()
    },
  }
}

function readStructure(records: DatabaseRecords, viewId: string) {
  const { database } = openRecords({ ...records, rows: new Map() }, viewId)
  const view = database.views.get(viewId)
  if (!view) return null
  const shared = database.views.get(records.inlineViewId)
  return {
    view,
    fields: orderedFields(database, view),
    grouping: groupedField(database, view),
    templates: {
      templates: shared?.templates ?? [],
      sharedViewId: records.inlineViewId,
      defaultOfView: view.defaultTemplateId,
      defaultOfAll: shared?.defaultTemplateId ?? null,
    },
  }
}
