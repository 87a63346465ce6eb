export { guessColumn, type ColumnForm } from './guessColumn.ts'
export { guessTargets } from './guessTargets.ts'
export {
  planImport,
  type ColumnTarget,
  type ImportChoices,
  type ImportPlace,
  type ImportPlan,
  type ImportWarning,
} from './planImport.ts'
export {
  TABLE_LIMITS,
  type TableColumn,
  type TableFile,
  type TableProblem,
  type TableReading,
} from './TableFile.ts'
export { tableOfSheets } from './tableOfSheets.ts'
export { checkedTable, uniqueNames, withHeader } from './withHeader.ts'
