import { signInHere } from './signInHere.ts'

/**
 * Lets links that need somebody to be signed in ask for that over the page: the page is looked at again
 * after that, and the link that duplicates leads on. Without script, and with a modifier key, they are links.
 */
export function signInOverPage(): void {
  document.addEventListener('click', (event) => {
    const { target, button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
    if (defaultPrevented) return
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
    if (link === null || button !== 0 || ctrlKey || metaKey || shiftKey || altKey) return
    event.preventDefault()
    const { signIn = document.body.dataset['signInModule'] ?? null, signInFor } = link.dataset
    const reason = signInFor === 'duplicate' || signInFor === 'comment' ? signInFor : 'read'
    void signInHere(signIn, { url: link.href, reason }).then((isSignedIn) => {
      if (!isSignedIn) return
      if (reason === 'duplicate') location.assign(link.href)
      else location.reload()
    })
  })
}

const LINKS = 'a[data-sign-in], a[data-sign-in-for]'
