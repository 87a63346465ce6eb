export { closeFileSession, renewFileSession, startFileSession } from './fileSession.ts'
