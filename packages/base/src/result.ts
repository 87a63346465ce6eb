/** The outcome of something that may be refused for ordinary reasons. The error type lists the codes. */
export type Result<T, E extends string> = Ok<T> | Err<E>

export interface Ok<T> {
  readonly ok: true
  readonly value: T
}

export interface Err<E extends string> {
  readonly ok: false
  readonly error: E
}

export function ok(): Ok<void>
export function ok<T>(value: T): Ok<T>
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value }
}

export function err<E extends string>(error: E): Err<E> {
  return { ok: false, error }
}
