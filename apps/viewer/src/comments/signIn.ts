interface SignInModule {
  readonly signInHere: () => Promise<boolean>
}

/**
 * Signs somebody in over the page, with the dialog of the app: its module is fetched now, and is no part of the page.
 * True once it is done. Where it cannot be had, the page is left for the page that signs in, which leads back.
 */
export async function signIn(module: string | null, url: string): Promise<boolean> {
  // So that the way back, also from a mail or a provider, ends at the comments.
  history.replaceState(history.state, '', '#comments')
  try {
    if (module === null) throw new Error('The app is not built')
    const { signInHere } = (await import(/* @vite-ignore */ module)) as SignInModule
    return await signInHere()
  } catch {
    location.assign(url)
    return false
  }
}
