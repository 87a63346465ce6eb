export { createArchive, type Archive, type ArchiveText, type PackedText } from './createArchive.ts'
export type { ExportEnvironment, ExportProblem, FetchedFile, TableProgress } from './ExportEnvironment.ts'
export type { ExportDatabase, ExportRow, ExportTree, ExportView } from './ExportTree.ts'
export {
  planExport,
  planSteps,
  type ExportFormat,
  type ExportPage,
  type ExportPlan,
  type ExportTable,
} from './planExport.ts'
export { relativeAddress } from './relativeAddress.ts'
export { csvHead, csvOfRows } from './rows/csvOfRows.ts'
export { portableContext } from './rows/portableText.ts'
export {
  runExport,
  type Exported,
  type ExportJob,
  type ExportProgress,
  type ExportWords,
  type Missing,
} from './runExport.ts'
export {
  keyOfFile,
  writePage,
  type NamedPage,
  type PageWriting,
  type PutFile,
  type ShelvedFile,
} from './writePage.ts'
