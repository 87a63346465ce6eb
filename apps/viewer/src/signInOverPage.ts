import { signInHere } from './signInHere.ts'

/** Lets the link of a locked page sign somebody in over it, and looks again after that. */
export function signInOverPage(): void {
  const link = document.querySelector<HTMLAnchorElement>('a[data-sign-in]')
  link?.addEventListener('click', (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void signInHere(link.dataset['signIn'] ?? null, link.href).then(
      (isSignedIn) => isSignedIn && location.reload(),
    )
  })
}
