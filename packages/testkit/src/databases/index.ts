export {
  arbitraryCommentCommand,
  arbitraryFieldCommand,
  arbitraryMemberCommand,
  arbitraryViewCommand,
  type CommandTargets,
} from './arbitraryCommand.ts'
export { arbitraryDatabase } from './arbitraryDatabase.ts'
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
export { expectEqual } from './mirror/expectSame.ts'
export { ForeignClient, type ObjectName, type ObjectUpdate } from './mirror/ForeignClient.ts'
export { arbitraryForeignEdit, makeForeignEdit, type EditChoice } from './mirror/foreignEdits.ts'
export {
  arbitraryCommand as arbitraryMirrorCommand,
  commandOf,
  type CommandChoice,
} from './mirror/randomCommand.ts'
export { MirrorServer } from './mirror/MirrorServer.ts'
export { readObjectsWhole, readRecordsWhole } from './mirror/readBoth.ts'
