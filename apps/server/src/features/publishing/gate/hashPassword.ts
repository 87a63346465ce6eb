import { AppError, AuthServiceError } from '../../../platform/errors/index.ts'
import type { Passwords } from '../../auth/index.ts'

/** The hash that a publication keeps of its password; throws `too_many_requests` while too many are computed. */
export function hashPassword(passwords: Passwords, password: string): Promise<string> {
  return inTurn(() => passwords.hash(password))
}

/** Whether this is the password; throws as `hashPassword` does. */
export function verifyPassword(passwords: Passwords, hash: string, password: string): Promise<boolean> {
  return inTurn(() => passwords.verify(hash, password))
}

/** Whoever tries too often is told in the words of the main API. */
export function tooManyTries(retryAfterSecs: number): AppError {
  return new AppError('too_many_requests', {
    message: 'Too many attempts. Wait a moment and try again.',
    retryAfterSecs,
  })
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AuthServiceError) throw tooManyTries(error.retryAfterSecs ?? 1)
    throw error
  }
}
