import type { Command, CommandKind } from './Command.ts'
import type { RecordReader } from './CommandRules.ts'
import { flagOf } from '../stored/storedValues.ts'

/** What a command changes: what rows hold, or how the database is made. */
type CommandScope = 'rows' | 'structure'

export function scopeOf({ kind }: Command): CommandScope {
  return SCOPES[kind] === 'rows' ? 'rows' : 'structure'
}

/** Why a command is refused that would change a view that is locked; null where nothing stands in its way. */
export function lockRefusal(command: Command, records: Pick<RecordReader, 'view'>): 'view_locked' | null {
  if (SCOPES[command.kind] !== 'view' || !('viewId' in command)) return null
  return isViewLocked(records.view(command.viewId)?.value) ? 'view_locked' : null
}

/** Whether a view is locked: a guard against slips, which whoever may change it takes away. */
export function isViewLocked(view: Readonly<Record<string, unknown>> | undefined): boolean {
  return flagOf(view?.[VIEW_LOCK], false)
}

/** Key of a view. No other client has it; they keep it. */
export const VIEW_LOCK = 'is_view_locked'

/** `view` is structure that a lock keeps: what one view shows and how. */
const SCOPES: Readonly<Record<CommandKind, 'rows' | 'fields' | 'view' | 'lock'>> = {
  setCell: 'rows',
  revertCell: 'rows',
  setCells: 'rows',
  revertCells: 'rows',
  addRows: 'rows',
  deleteRows: 'rows',
  restoreRows: 'rows',
  moveRows: 'rows',
  changeMembers: 'rows',
  changeFiles: 'rows',
  changeChecklist: 'rows',
  setRowLook: 'rows',
  beginRowDocument: 'rows',
  addComment: 'rows',
  editComment: 'rows',
  deleteComment: 'rows',
  setReaction: 'rows',
  resolveComment: 'rows',
  addField: 'fields',
  renameField: 'fields',
  deleteField: 'fields',
  restoreField: 'fields',
  addOption: 'fields',
  changeOption: 'fields',
  moveOption: 'fields',
  removeOption: 'fields',
  copyField: 'fields',
  setFieldType: 'fields',
  setFieldOptions: 'fields',
  setFieldIcon: 'fields',
  setFieldDescription: 'fields',
  setFormula: 'fields',
  setColumn: 'view',
  moveField: 'view',
  putFilter: 'view',
  removeFilters: 'view',
  putSort: 'view',
  removeSorts: 'view',
  setGrouping: 'view',
  setGroup: 'view',
  moveGroups: 'view',
  setCalculation: 'view',
  setEmptyGroups: 'view',
  setRowHeight: 'view',
  setCalendar: 'view',
  setLayoutSettings: 'view',
  putColorRule: 'view',
  removeColorRules: 'view',
  setViewLock: 'lock',
  putRowTemplate: 'fields',
  removeRowTemplates: 'fields',
  setDefaultTemplate: 'view',
}
