import type { Result } from '@sheaf/base'
import type { ErrorCode } from '@sheaf/contract'

import { runtimeConfig } from '../config/runtimeConfig.ts'
import { deviceId } from '../session/deviceId.ts'
import { session } from '../session/session.ts'
import { ApiError } from './ApiError.ts'
import { createApi } from './createApi.ts'
import { InFlight } from './InFlight.ts'

const reads = new InFlight()

/** Calls the API of this installation as the person who is signed in. See CallApi. */
export const callApi = createApi({
  session,
  baseUrl: async () => (await runtimeConfig()).apiUrl,
  deviceId,
  reads,
})

/** To be called on news of a change, before anything is read anew because of it. */
export function forgetReads(): void {
  reads.forget()
}

/** For query functions: the value, or a thrown ApiError. */
export async function unwrap<T>(call: Promise<Result<T, ErrorCode>>): Promise<T> {
  const result = await call
  if (!result.ok) throw new ApiError(result.error)
  return result.value
}
