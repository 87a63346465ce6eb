export {
  arbitraryFieldCommand,
  arbitraryMemberCommand,
  arbitraryViewCommand,
  type CommandTargets,
} from './arbitraryCommand.ts'
export { encodeDatabase, type EncodedDatabase } from './encodeDatabase.ts'
export { encodeDatabaseBlob } from './encodeDatabaseBlob.ts'
export { ENCODINGS, type Encoding } from './Encoding.ts'
export { SAMPLE, sampleDatabase, sampleRowId } from './sampleDatabase.ts'
export type {
  CellSpec,
  DatabaseSpec,
  FieldSpec,
  FilterSpec,
  GroupSpec,
  OptionsSpec,
  RowSpec,
  ViewSpec,
} from './DatabaseSpec.ts'
