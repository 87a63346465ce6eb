import { expect, it } from 'vitest'
import { dropOtherShells, keepShell } from './keepShell.ts'

/** Caches of a browser, and what was asked of the network. */
function openStore() {
  const asked: string[] = []
  const caches = new Map<string, Map<string, Response>>()
  const addressOf = (request: RequestInfo | URL) =>
    new URL(request instanceof Request ? request.url : request, 'http://localhost').pathname
  const open = async (name: string) => {
    const entries = caches.get(name) ?? new Map<string, Response>()
    caches.set(name, entries)
    return {
      match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
      put: async (request: RequestInfo | URL, response: Response) =>
        void entries.set(addressOf(request), response),
      addAll: async (requests: readonly (Request | string)[]) => {
        for (const address of requests.map(addressOf)) {
          asked.push(address)
          entries.set(address, new Response(`${name} ${address}`))
        }
      },
    }
  }
  const store = {
    open,
    keys: async () => [...caches.keys()],
    delete: async (name: string) => caches.delete(name),
  } as unknown as CacheStorage
  return { store, asked, read: async (name: string, file: string) => (await open(name)).match(file) }
}

// Node.js takes no relative address for a request, as a service worker does.
const page = 'http://localhost/app'
const shell = (version: number, files: readonly string[]) => ({
  cacheName: `sheaf-shell-${version}`,
  page,
  files: files.map((name) => `/assets/${name}.js`),
})

it('OFF-UPDATE-3: an update fetches its page and the files that have changed', async () => {
  const { store, asked } = openStore()
  await keepShell(store, shell(1, ['a', 'b']))
  asked.length = 0
  await keepShell(store, shell(2, ['a', 'c']))
  expect(asked).toEqual(['/app', '/assets/c.js'])
})

it('OFF-UPDATE-4: files of the version before stay usable, and those of versions before it go', async () => {
  const { store, read } = openStore()
  for (const [version, files] of [['a'], ['b'], ['c']].entries()) {
    await keepShell(store, shell(version, files))
    await dropOtherShells(store, `sheaf-shell-${version}`)
  }
  expect(await store.keys()).toEqual(['sheaf-shell-2'])
  expect(await read('sheaf-shell-2', '/assets/c.js')).toBeDefined()
  expect(await read('sheaf-shell-2', '/assets/b.js')).toBeDefined()
  expect(await read('sheaf-shell-2', '/assets/a.js')).toBeUndefined()
})

it('OFF-UPDATE-4: a version that never started hands on what the one before it has', async () => {
  const { store, read } = openStore()
  await keepShell(store, shell(1, ['a']))
  await keepShell(store, shell(2, ['b']))
  await keepShell(store, shell(3, ['c']))
  await dropOtherShells(store, 'sheaf-shell-3')
  expect(await read('sheaf-shell-3', '/assets/a.js')).toBeDefined()
})
