import { createSessionCookie, type SessionCookie, type SessionCookieKeys } from '../../access/index.ts'

export interface FileSessionsOptions extends SessionCookieKeys {
  /** Whether browsers reach us by https. */
  readonly isTls: boolean
}

/**
 * The cookie with which `<img>` and `<video>` read files, for they cannot send a bearer token. It is good for reading
 * files alone, and is sent nowhere else.
 */
export function createFileSessions({ isTls, ...keys }: FileSessionsOptions): SessionCookie {
  return createSessionCookie(keys, {
    name: 'sheaf_files',
    audience: 'files',
    lifeSeconds: 24 * 60 * 60,
    path: '/api/file_storage',
    sameSite: 'Strict',
    isTls,
  })
}
