export { closeFileSession, startFileSession } from './fileSession.ts'
