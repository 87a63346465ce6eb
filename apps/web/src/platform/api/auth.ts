import { createAuthApi } from './createAuthApi.ts'

/** Calls the auth service of this origin. See CallAuth. */
export const callAuth = createAuthApi({ baseUrl: '' })
