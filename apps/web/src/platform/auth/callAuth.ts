import { runtimeConfig } from '../config/runtimeConfig.ts'
import { createAuthApi } from './createAuthApi.ts'

/** Calls the auth service of this installation. See CallAuth. */
export const callAuth = createAuthApi({ baseUrl: async () => (await runtimeConfig()).authUrl })
