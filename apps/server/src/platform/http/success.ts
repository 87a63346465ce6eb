import { SUCCESS_MESSAGE, type Envelope } from '@sheaf/contract'

/** The response envelope of a successful call; without `data` if there is none. */
export function success(): Envelope<never>
export function success<T>(data: T): Envelope<T>
export function success<T>(data?: T): Envelope<T> {
  return data === undefined
    ? { code: 0, message: SUCCESS_MESSAGE }
    : { code: 0, data, message: SUCCESS_MESSAGE }
}
