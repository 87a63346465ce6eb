import {
  firstView,
  openRecords,
  readRecords,
  rulesOf,
  VIEW_LOCK,
  withChanges,
  type DatabaseRecords,
  type DatabaseView,
  type ViewCommand,
  type ViewRecord,
} from '@sheaf/model'
import { FORESEEN_VERSION } from '../../session/foresee.ts'
import { colorCommands } from '../colors/colorCommands.ts'
import { filterCommands } from '../filters/filterCommands.ts'
import { sortCommands } from '../sorts/sortCommands.ts'

/**
 * Records with what one person changed of views for themselves: commands that nobody sent, applied by the rules that the
 * server follows. What the rules refuse, such as a filter in a group that others removed, is left out.
 */
export function withPersonal(records: DatabaseRecords, commands: readonly ViewCommand[]): DatabaseRecords {
  return commands.reduce((before, command) => {
    const planned = rulesOf(command).plan(command, readRecords(unlocked(before, command.viewId)), CONTEXT)
    return planned.ok ? withChanges(before, planned.value) : before
  }, records)
}

/** A lock keeps what everybody sees: for oneself a view is changed all the same. */
function unlocked(records: DatabaseRecords, viewId: string): DatabaseRecords {
  const view = records.views.get(viewId)
  if (!view || view.value[VIEW_LOCK] === undefined) return records
  return {
    ...records,
    views: new Map(records.views).set(viewId, { ...view, value: { ...view.value, [VIEW_LOCK]: false } }),
  }
}

/** Whether a person sees a view in another way than it is stored. */
export function isPersonal(saved: DatabaseRecords, seen: DatabaseRecords, viewId: string): boolean {
  const [stored, shown] = [saved.views.get(viewId), seen.views.get(viewId)]
  return stored !== shown && !isSameView(stored, shown)
}

/** The commands that a person has for themselves after more of them: as few as make the view what it becomes. */
export function personalCommands(
  records: DatabaseRecords,
  viewId: string,
  commands: readonly ViewCommand[],
): readonly ViewCommand[] {
  const [saved, seen] = [readOf(records, viewId), readOf(withPersonal(records, commands), viewId)]
  if (saved === null || seen === null) return []
  const others = commands.filter((command) => !REPLACED.has(command.kind))
  const kept = others.filter(
    (command, index) => !others.slice(index + 1).some((later) => isOvertaken(command, later)),
  )
  const next = [
    ...filterCommands(viewId, saved.filters, seen.filters),
    ...sortCommands(viewId, saved.sorts, seen.sorts),
    ...colorCommands(viewId, rulesIn(saved), rulesIn(seen)),
    ...kept,
  ]
  return isPersonal(records, withPersonal(records, next), viewId) ? next : []
}

/** A view of records, without the order of its rows. */
export function readOf(records: DatabaseRecords, viewId: string): DatabaseView | null {
  return firstView(openRecords({ ...records, rows: new Map() }, viewId).database, [viewId])
}

const CONTEXT = { nowSeconds: 0, uid: '0', version: FORESEEN_VERSION }

/** Said anew by what the view becomes. */
const REPLACED: ReadonlySet<string> = new Set([
  'putFilter',
  'removeFilters',
  'putSort',
  'removeSorts',
  'putColorRule',
  'removeColorRules',
])

/** Nothing of them is left where a view is grouped anew. */
const OF_GROUPS: ReadonlySet<string> = new Set(['setGroup', 'moveGroups'])

function rulesIn({ settings }: DatabaseView) {
  return settings.grid.colorRules
}

function isSameView(one: ViewRecord | undefined, other: ViewRecord | undefined): boolean {
  return shownOf(one) === shownOf(other)
}

/** What a view says, without when it was said and which ids its groupings were given. */
function shownOf(view: ViewRecord | undefined): string {
  const stored: unknown = view?.value['groups']
  const groups = Array.isArray(stored) ? stored.map((group: object) => ({ ...group, id: null })) : stored
  return JSON.stringify({ ...view?.value, modified_at: null, [VIEW_LOCK]: null, groups })
}

function isOvertaken(command: ViewCommand, later: ViewCommand): boolean {
  if (later.kind === 'setGrouping' && OF_GROUPS.has(command.kind)) return true
  if (command.kind !== later.kind) return false
  switch (command.kind) {
    case 'setGroup':
      return (
        later.kind === 'setGroup' &&
        later.groupId === command.groupId &&
        (command.isVisible === undefined || later.isVisible !== undefined) &&
        (command.isCollapsed === undefined || later.isCollapsed !== undefined)
      )
    case 'moveGroups':
      return later.kind === 'moveGroups' && command.groupIds.every((id) => later.groupIds.includes(id))
    case 'setCalendar':
    case 'setLayoutSettings':
      return (
        'settings' in later &&
        layoutOf(later) === layoutOf(command) &&
        Object.keys(command.settings).every((key) => key in later.settings)
      )
    case 'setCalculation':
      return later.kind === 'setCalculation' && later.fieldId === command.fieldId
    default:
      return true
  }
}

function layoutOf(command: ViewCommand): string | null {
  return 'layout' in command ? command.layout : null
}
