export { compareDocuments, isSameDocument } from './compareDocuments.ts'
export { compareWords, type WordChange } from './compareWords.ts'
export type {
  ComparedBlock,
  ComparedPlace,
  ComparisonCounts,
  ContentChange,
  DocumentComparison,
} from './types.ts'
export { isSameContent } from './isSameContent.ts'
export { listChanges, type ChangeLine, type ListedChanges } from './listChanges.ts'
