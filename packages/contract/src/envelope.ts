import { z } from 'zod'

/** Every answer of the main API: `code` 0 is success, `data` is left out when there is none. */
export interface Envelope<T> {
  readonly code: number
  readonly data?: T
  readonly message: string
}

export const SUCCESS_MESSAGE = 'Operation completed successfully.'

export function envelopeOf<T extends z.ZodType>(data: T) {
  return z.object({ code: z.number().int(), data: data.optional(), message: z.string() })
}
