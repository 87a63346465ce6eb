import { err } from '@sheaf/base'
import { changeChecklist } from './cells/changeChecklist.ts'
import { changeFiles } from './cells/changeFiles.ts'
import { changeMembers } from './cells/changeMembers.ts'
import { revertCells, setCells } from './cells/setCells.ts'
import { resolveComment, setReaction } from './comments/answerComments.ts'
import { addComment, deleteComment, editComment } from './comments/changeComments.ts'
import { addOption, changeOption, moveOption, removeOption } from './fields/changeOption.ts'
import { copyField } from './fields/copyField.ts'
import { moveField } from './fields/moveField.ts'
import { setFieldDescription } from './fields/setFieldDescription.ts'
import { setFieldIcon, setFieldOptions } from './fields/setFieldOptions.ts'
import { setFieldType } from './fields/setFieldType.ts'
import { setFormula } from './fields/setFormula.ts'
import { putColorRule, removeColorRules, setRowHeight } from './views/changeColors.ts'
import { putFilter, removeFilters } from './views/changeFilters.ts'
import { setEmptyGroups, setGroup, setGrouping } from './views/changeGrouping.ts'
import { moveGroups } from './views/moveGroups.ts'
import { putSort, removeSorts } from './views/changeSorts.ts'
import { beginRowDocument, setRowLook } from './rows/changeRowMeta.ts'
import { putRowTemplate, removeRowTemplates, setDefaultTemplate } from './views/changeTemplates.ts'
import { setCalendar } from './views/setCalendar.ts'
import { setLayoutSettings } from './views/setLayoutSettings.ts'
import { setViewLock } from './views/setViewLock.ts'
import { setCalculation } from './views/setCalculation.ts'
import { addField } from './addField.ts'
import { addRows } from './addRows.ts'
import { deleteField, renameField, restoreField } from './changeField.ts'
import { cleanCommand } from './cleanCommand.ts'
import { lockRefusal } from './commandScope.ts'
import type { Command, CommandKind, CommandOf } from './Command.ts'
import type { CommandRules, RecordChanges } from './CommandRules.ts'
import { deleteRows, restoreRows } from './deleteRows.ts'
import { moveRows } from './moveRows.ts'
import { revertCell, setCell } from './setCell.ts'
import { setColumn } from './setColumn.ts'

/** The rules of a command's kind. They take it with texts that every store can keep. */
export function rulesOf<C extends Command>(command: C): CommandRules<C> {
  // The table has the rules of each kind under its name.
  const rules = COMMANDS[command.kind] as unknown as CommandRules<C>
  const plan: CommandRules<C>['plan'] = (each, records, context) => {
    const locked = lockRefusal(each, records)
    return locked === null ? rules.plan(cleanCommand(each), records, context) : err(locked)
  }
  return {
    reads: (each) => rules.reads(cleanCommand(each)),
    plan,
    invert(each, records, context) {
      const cleaned = cleanCommand(each)
      const planned = plan(cleaned, records, context)
      return planned.ok && !isEmpty(planned.value) ? rules.invert(cleaned, records, context) : []
    },
  }
}

function isEmpty({ fields = [], views = [], rows = [] }: RecordChanges): boolean {
  return fields.length + views.length + rows.length === 0
}

const COMMANDS: { readonly [K in CommandKind]: CommandRules<CommandOf<K>> } = {
  setCell,
  revertCell,
  setCells,
  revertCells,
  addRows,
  deleteRows,
  restoreRows,
  moveRows,
  addField,
  renameField,
  deleteField,
  restoreField,
  addOption,
  setColumn,
  changeMembers,
  changeFiles,
  changeChecklist,
  setRowLook,
  beginRowDocument,
  addComment,
  editComment,
  deleteComment,
  setReaction,
  resolveComment,
  setFieldType,
  setFieldOptions,
  setFieldIcon,
  setFieldDescription,
  setFormula,
  moveField,
  copyField,
  changeOption,
  moveOption,
  removeOption,
  putFilter,
  removeFilters,
  putSort,
  removeSorts,
  setGrouping,
  setGroup,
  moveGroups,
  setCalculation,
  setEmptyGroups,
  setRowHeight,
  setCalendar,
  setLayoutSettings,
  putColorRule,
  removeColorRules,
  setViewLock,
  putRowTemplate,
  removeRowTemplates,
  setDefaultTemplate,
}

export const COMMAND_KINDS = Object.keys(COMMANDS) as readonly CommandKind[]
