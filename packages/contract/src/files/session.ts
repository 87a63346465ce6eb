import { defineEndpoint } from '../endpoint.ts'

const path = '/api/file_storage/session' as const

/** Sets a cookie with which `<img>` and `<video>` read files; it is good for nothing else. */
export const openFileSession = defineEndpoint({
  method: 'POST',
  path,
  action: 'self',
  summary: 'Let this browser read files without a bearer token',
})

/** Needs no token: whoever signs out has none any more. */
export const closeFileSession = defineEndpoint({
  method: 'DELETE',
  path,
  action: 'public',
  summary: 'Take back what `openFileSession` has given',
})
