export {
  BLOCK_TYPES,
  isKnownBlockType,
  isTextBlockType,
  isContainerBlockType,
  type KnownBlockType,
} from './document/blockTypes.ts'
export type {
  BlockData,
  TextAttributes,
  TextRun,
  ProjectedBlock,
  DocumentProjection,
  NewBlock,
  DocumentIds,
} from './document/types.ts'
export { projectDocument } from './document/projectDocument.ts'
export { decodeDocument } from './document/decodeDocument.ts'
export { plainText, documentText } from './document/plainText.ts'
export { createDocument } from './document/createDocument.ts'
