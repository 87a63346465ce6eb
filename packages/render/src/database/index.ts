export { CellView, type CellProps } from './cells/CellView.tsx'
export { Chip } from './cells/Chip.tsx'
export type { CellLabels, CellOptions } from './cells/CellOptions.ts'
export { DatabaseIcon, type DatabaseIconName } from './DatabaseIcon.tsx'
export { MediaIcon } from '../media/MediaIcon.tsx'
export { FieldIcon } from './FieldIcon.tsx'
export { tintNumber, tintOf, washOf } from './tintOf.ts'
export { GroupName } from './GroupName.tsx'
export { groupWords, type GroupOptions } from './cells/groupWords.ts'
export { fieldEmoji } from './fieldEmoji.ts'
export { ReaderSearchField } from './ReaderSearchField.tsx'
export { RowSteps } from './RowSteps.tsx'
export { renderContent } from './renderDatabase.tsx'
export { presentForReader, type ReaderPresentation } from './reader/presentForReader.ts'
export {
  openReaderPart,
  type ReaderHead,
  type ReaderRowsPart,
  type RelatedNames,
} from './reader/readerParts.ts'
export type { DatabaseLabels } from './DatabaseLabels.ts'
export type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
export type { BoardContent, GridContent } from './DatabasePage.ts'
export type { FileFacts } from '../media/mediaFacts.ts'
