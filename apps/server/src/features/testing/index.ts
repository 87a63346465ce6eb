export { callEndpoint, urlOf, type CallInput, type CallOutcome } from './callEndpoint.ts'
export { TestClock } from './TestClock.ts'
export { requestMail, signIn, type SignInMailRead, type TestPerson } from './signIn.ts'
export { VALID_INPUTS, type AnyInput, type World } from './validInputs.ts'
