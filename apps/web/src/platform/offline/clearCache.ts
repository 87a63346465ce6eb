/** What clearing needs of the app. */
export interface CacheClearing {
  readonly isOnline: () => boolean
  /** Lets go of the documents of which the server has everything. */
  readonly forgetDocuments: () => Promise<unknown>
  /** Lets go of what the server has answered. */
  readonly forgetAnswers: () => Promise<void>
  /** Ends sync: what is still on its way to this device is written. */
  readonly stopSync: () => Promise<void>
  readonly reload: () => void
}

/**
 * Clears what this device keeps of the server, and loads the page anew. What the server does not have yet stays; so does
 * everything without a network, as nothing could be read again.
 */
export async function clearCache(clearing: CacheClearing): Promise<void> {
  const { isOnline, forgetDocuments, forgetAnswers, stopSync, reload } = clearing
  // What cannot be cleared does not keep the page from being loaded anew.
  if (isOnline()) await Promise.allSettled([forgetDocuments(), forgetAnswers()])
  await stopSync().catch(() => undefined)
  reload()
}
