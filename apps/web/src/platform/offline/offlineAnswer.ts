/** What the worker reads of a request. */
export interface OfflineRequest {
  readonly method: string
  readonly mode: string
  readonly url: string
}

/**
 * How the worker answers: `shell` with the app's page (from the network while there is one), `file` with
 * a hashed file or an icon of the catalogue (from the cache first), `stored` with a file that people uploaded (from the
 * network, else what is kept), null not at all. Other answers of the API, sockets, mails and published pages never pass
 * through it.
 */
export type OfflineAnswer = 'shell' | 'file' | 'stored' | null

export function offlineAnswer(request: OfflineRequest, origin: string): OfflineAnswer {
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== origin) return null
  if (request.mode === 'navigate') return isAppPath(url.pathname) ? 'shell' : null
  if (url.pathname.startsWith('/api/file_storage/')) return 'stored'
  return /^\/(assets|af_icons)\//.test(url.pathname) ? 'file' : null
}

// The worker's scope is a prefix: it also covers a published namespace such as `/apples`.
function isAppPath(path: string): boolean {
  return path === '/app' || path.startsWith('/app/')
}
