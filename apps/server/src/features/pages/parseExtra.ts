import type { JsonObject } from '@sheaf/base'
import { jsonObjectSchema, MAX_EXTRA_BYTES } from '@sheaf/contract'
import { AppError } from '../../platform/errors/index.ts'

/** Settings of a view sent as JSON text; empty text means none. */
export function parseExtra(text: string): JsonObject {
  if (text === '') return {}
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (error) {
    throw new AppError('invalid_request', { message: 'extra is not JSON', cause: error })
  }
  const checked = jsonObjectSchema(MAX_EXTRA_BYTES).safeParse(parsed)
  if (!checked.success)
    throw new AppError('invalid_request', { message: 'extra is not an object that can be stored' })
  return checked.data
}
