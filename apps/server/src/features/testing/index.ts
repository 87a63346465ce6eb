export { callEndpoint, urlOf, type CallInput, type CallOutcome } from './callEndpoint.ts'
export { TestClock } from './TestClock.ts'
export { requestMail, signIn, type SignInMailRead, type TestPerson } from './signIn.ts'
