/** The files of one version of the app. */
export interface Shell {
  readonly cacheName: string
  /** Address of the page of the app, which is the same for all its addresses. */
  readonly page: string
  /** Addresses with a hash, whose content never changes. */
  readonly files: readonly string[]
}

/** What the names of all caches of shells begin with. */
export const SHELL_PREFIX = 'sheaf-shell-'
/** Under this address a cache lists the files that are its own, beside those of versions before. */
const OWN_FILES = '/assets/own-files.json'

/**
 * Keeps a version of the app. Files that an earlier version brought are taken from there, so that an update fetches what
 * has changed; and what only an earlier version has is kept along, because its tabs may still ask for it.
 */
export async function keepShell(store: CacheStorage, { cacheName, page, files }: Shell): Promise<void> {
  const cache = await store.open(cacheName)
  const before = await openOthers(store, cacheName)
  const wanted = new Set(files)
  const fetched = await Promise.all(
    files.map(async (file) => ((await takeFrom(before, file, cache)) ? [] : [file])),
  )
  await cache.addAll([new Request(page, { cache: 'reload' }), ...fetched.flat()])
  for (const earlier of before) {
    const own = (await listOwn(earlier)).filter((file) => !wanted.has(file))
    await Promise.all(own.map((file) => takeFrom([earlier], file, cache)))
  }
  await cache.put(OWN_FILES, new Response(JSON.stringify(files)))
}

/** What earlier versions kept goes: the current one has taken over what their tabs need. */
export async function dropOtherShells(store: CacheStorage, cacheName: string): Promise<void> {
  const names = await listOthers(store, cacheName)
  await Promise.all(names.map((name) => store.delete(name)))
}

async function listOthers(store: CacheStorage, cacheName: string): Promise<readonly string[]> {
  return (await store.keys()).filter((name) => name.startsWith(SHELL_PREFIX) && name !== cacheName)
}

async function openOthers(store: CacheStorage, cacheName: string): Promise<readonly Cache[]> {
  return Promise.all((await listOthers(store, cacheName)).map((name) => store.open(name)))
}

async function takeFrom(caches: readonly Cache[], file: string, into: Cache): Promise<boolean> {
  for (const cache of caches) {
    const kept = await cache.match(file)
    if (!kept) continue
    await into.put(file, kept)
    return true
  }
  return false
}

async function listOwn(cache: Cache): Promise<readonly string[]> {
  const listed: unknown = await (await cache.match(OWN_FILES))?.json()
  return Array.isArray(listed) ? listed.filter((file): file is string => typeof file === 'string') : []
}
