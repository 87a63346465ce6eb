interface SignInModule {
  readonly signInHere: (reason: SignInReason) => Promise<boolean>
}

/** What the page was asked for that needs to know who asks. */
type SignInReason = 'read' | 'comment' | 'duplicate'

interface SignInInput {
  /** Where it is done without the dialog. */
  readonly url: string
  readonly reason: SignInReason
}

/**
 * Signs somebody in over the page, with the dialog of the app: its module, named by its address, is fetched now and is no
 * part of the page. True once it is done. Where it cannot be had, the page is left for the one at `url`, which leads back.
 */
export async function signInHere(module: string | null, { url, reason }: SignInInput): Promise<boolean> {
  try {
    if (module === null) throw new Error('The app is not built')
    const loaded = (await import(/* @vite-ignore */ module)) as SignInModule
    return await loaded.signInHere(reason)
  } catch {
    location.assign(url)
    return false
  }
}
