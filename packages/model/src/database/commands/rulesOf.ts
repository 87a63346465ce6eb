import { addField } from './addField.ts'
import { addRows } from './addRows.ts'
import { addOption, deleteField, renameField, restoreField } from './changeField.ts'
import { cleanCommand } from './cleanCommand.ts'
import type { Command, CommandKind, CommandOf } from './Command.ts'
import type { CommandRules } from './CommandRules.ts'
import { deleteRows, restoreRows } from './deleteRows.ts'
import { moveRows } from './moveRows.ts'
import { revertCell, setCell } from './setCell.ts'
import { setColumn } from './setColumn.ts'

/** The rules of a command's kind. They take it with texts that every store can keep. */
export function rulesOf<C extends Command>(command: C): CommandRules<C> {
  // The table has the rules of each kind under its name.
  const rules = COMMANDS[command.kind] as unknown as CommandRules<C>
  return {
    reads: (each) => rules.reads(cleanCommand(each)),
    plan: (each, records, context) => rules.plan(cleanCommand(each), records, context),
    invert: (each, records, context) => rules.invert(cleanCommand(each), records, context),
  }
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
