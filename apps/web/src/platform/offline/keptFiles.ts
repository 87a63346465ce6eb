/** Files of pages that are kept offline; `worker.ts` answers from it when the network does not. */
const CACHE = 'sheaf-files'
/** Whose files these are: what one person kept is never shown to another. */
const OWNER_KEY = 'sheaf_kept_files_of'

/**
 * Keeps a file of this server, and answers its bytes; null where there is no room, or the file cannot be had. Answers at once for
 * one that is there.
 */
export async function keepFile(userId: string, path: string): Promise<number | null> {
  try {
    if (localStorage.getItem(OWNER_KEY) !== userId) await forgetFiles()
    localStorage.setItem(OWNER_KEY, userId)
    const cache = await caches.open(CACHE)
    const known = await cache.match(path)
    if (known) return await sizeOf(known)
    const response = await fetch(path, { credentials: 'include' })
    if (!response.ok) return null
    await cache.put(path, response.clone())
    return await sizeOf(response)
  } catch {
    return null
  }
}

async function sizeOf(response: Response): Promise<number> {
  const told = Number(response.headers.get('content-length') ?? NaN)
  return Number.isInteger(told) ? told : (await response.blob()).size
}

/** Takes all kept files off this device. */
export async function forgetFiles(): Promise<void> {
  localStorage.removeItem(OWNER_KEY)
  if ('caches' in window) await caches.delete(CACHE).catch(() => false)
}

/** Lets go of files that another person kept. */
export async function forgetFilesOfOthers(userId: string): Promise<void> {
  const owner = localStorage.getItem(OWNER_KEY)
  if (owner !== null && owner !== userId) await forgetFiles()
}
