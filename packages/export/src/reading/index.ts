export { filesByName } from './filesByName.ts'
export { attachedTexts } from './attachedTexts.ts'
export { dividePage } from './dividePage.ts'
export { createImportLinks, fileKey, type Attachment, type ImportLinks } from './ImportLinks.ts'
export { MAX_LEVELS, MAX_PAGES, MAX_UNPACKED_BYTES, MAX_ZIP_ENTRIES } from './importLimits.ts'
export { innerPath } from './innerPath.ts'
export { newBlocks, wireBlocks, type WireBlock } from './pageData.ts'
export { planImport, type ImportPlan, type PlannedPage } from './planImport.ts'
export type { ReadOptions, ReadPage } from './ReadPage.ts'
export {
  readPageFile,
  TEXT_READERS,
  type PageReader,
  type PageReaders,
  type ReadFile,
} from './readPageFile.ts'
export { readChatFile } from './readChatFile.ts'
export { readFrontMatter } from './readFrontMatter.ts'
export { readIcon, readSettings, withLookFiles } from './readPageLook.ts'
export type { ReadNote, ReadProblem } from './ReadProblem.ts'
export { readZip, type UnpackBudget, type ZipBytes, type ZipEntry } from './readZip.ts'
export { resolveLink } from './resolveLink.ts'
export { settleAddresses } from './settleAddresses.ts'
export {
  extensionOf,
  isCsv,
  isTable,
  isZip,
  textKindOf,
  type SourceFile,
  type TextKind,
} from './SourceFile.ts'
export { settleLook, standInsOf } from './standIns.ts'
export { takeTitle } from './takeTitle.ts'
