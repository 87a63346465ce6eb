/** A rule by which a browser answers without starting the worker (Service Worker Static Routing). */
export interface StaticRoute {
  readonly condition: {
    readonly urlPattern: string
    readonly requestMode?: 'navigate'
    readonly requestMethod?: 'GET'
  }
  readonly source:
    | 'network'
    | 'fetch-event'
    | 'race-network-and-fetch-handler'
    | { readonly cacheName: string }
}

/**
 * What need not wait until the worker has started: calls go to the server, scripts and styles come from the cache, and
 * the app's page is asked of the network while the worker starts, which answers when the network does not. Everything
 * else is for `offlineAnswer`, as is all of it in browsers without routes.
 */
export function staticRoutes(cacheName: string): readonly StaticRoute[] {
  const page = { requestMode: 'navigate' } as const
  const race = 'race-network-and-fetch-handler'
  return [
    { condition: { urlPattern: '/app', ...page }, source: race },
    { condition: { urlPattern: '/app/*', ...page }, source: race },
    // A file that is not in the cache is asked of the network.
    { condition: { urlPattern: '/assets/*.js' }, source: { cacheName } },
    { condition: { urlPattern: '/assets/*.css' }, source: { cacheName } },
    { condition: { urlPattern: '/api/file_storage/*', requestMethod: 'GET' }, source: 'fetch-event' },
    { condition: { urlPattern: '/api/*' }, source: 'network' },
    { condition: { urlPattern: '/config.json' }, source: 'network' },
  ]
}
