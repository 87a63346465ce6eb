export { callEndpoint, urlOf, type CallInput, type CallOutcome } from './callEndpoint.ts'
export { TestClock } from './TestClock.ts'
export { pictureForm, type FormPart } from './pictureForm.ts'
export { requestMail, signIn, type TestPerson } from './signIn.ts'
export { signInPublisher, type TestPublisher } from './signInPublisher.ts'
export { insertPerson } from './peopleInputs.ts'
export type { AnyInput, CallScene } from './AnyInput.ts'
export { VALID_INPUTS } from './validInputs.ts'
export { insertFailedMail } from './administrationInputs.ts'
export { serviceKey } from './serviceKey.ts'
export { insertDatabase, insertDatabaseView } from './insertDatabase.ts'
export { newRowDocument } from './newRowDocument.ts'
export { insertChunk } from './insertChunk.ts'
export { startStripe, WEBHOOK_SECRET, type FakeStripe } from './startStripe.ts'
export { insertSubscription } from './insertSubscription.ts'
export { insertFile } from './insertFile.ts'
export { publishStream } from './publishStream.ts'
export { ownSample } from './ownSample.ts'
export { startProcess, type TestProcess } from './startProcess.ts'
export { DatabaseClient, type OpenDatabase } from './DatabaseClient.ts'
export { openPages, type Pages } from './openPages.ts'
export { openDatabase, type OpenedDatabase } from './openDatabase.ts'
export { openBuiltSheaf, type BuiltPerson, type BuiltSheaf } from './openBuiltSheaf.ts'
export { readStored } from './readStored.ts'
export { join } from './join.ts'
export { addingRows } from './addingRows.ts'
export { killedSheaf, type LongWork, type MadeDatabase } from './killedSheaf.ts'
export { fileCookie } from './exportInputs.ts'
export { NEW_CATEGORY, NEW_CREATOR } from './templateInputs.ts'
export {
  brokenAfter,
  refusal,
  silentAfter,
  startModelProvider,
  words,
  type ModelProvider,
} from './startModelProvider.ts'
