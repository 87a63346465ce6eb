export { callEndpoint, urlOf } from './callEndpoint.ts'
export { TestClock } from './TestClock.ts'
export { requestMail, signIn, type TestPerson } from './signIn.ts'
export { VALID_INPUTS, type AnyInput, type World } from './validInputs.ts'
