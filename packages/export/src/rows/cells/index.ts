export { addRowCommands, isWhole } from './addRowCommands.ts'
export {
  checklistCommands,
  fileCommands,
  memberCommands,
  memberIds,
  writingCommands,
  type CellContent,
  type ChecklistItem,
  type MembersContent,
} from './cellContent.ts'
export { readFiles } from './filesText.ts'
export { foldWords } from './foldWords.ts'
export { FreshOptions } from './FreshOptions.ts'
export { optionColor } from './optionColor.ts'
export {
  memberIdMaker,
  optionNamed,
  readCellInput,
  type CellProblem,
  type InputContext,
} from './readCellInput.ts'
export { isWritten, type WrittenType } from './writtenTypes.ts'
