import { addField } from './addField.ts'
import { addRows } from './addRows.ts'
import { addOption, deleteField, renameField, restoreField } from './changeField.ts'
import type { Command, CommandKind, CommandOf } from './Command.ts'
import type { CommandRules } from './CommandRules.ts'
import { deleteRows, restoreRows } from './deleteRows.ts'
import { moveRows } from './moveRows.ts'
import { revertCell, setCell } from './setCell.ts'
import { setColumn } from './setColumn.ts'

/** The rules of a command's kind. */
export function rulesOf<C extends Command>(command: C): CommandRules<C> {
  // The table has the rules of each kind under its name.
  return COMMANDS[command.kind] as unknown as CommandRules<C>
}

const COMMANDS: { readonly [K in CommandKind]: CommandRules<CommandOf<K>> } = {
  setCell,
  revertCell,
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
}
