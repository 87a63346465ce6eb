interface SignInModule {
  readonly signInHere: () => Promise<boolean>
}

/** Lets the link of a locked page sign somebody in over it, with the dialog of the app, and looks again after that. */
export function signInOverPage(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-sign-in]')
  link?.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // Part of the app, not of the page: it comes with the click.
    const module = import(/* @vite-ignore */ link.dataset['signIn'] ?? '') as Promise<SignInModule>
    module
      .then(({ signInHere }) => signInHere())
      .then((isSignedIn) => isSignedIn && location.reload())
      .catch(() => location.assign(link.href))
  })
}
