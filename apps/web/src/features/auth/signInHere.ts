import type { SignInReason } from './dialog/signInReasons.ts'

/**
 * Signs somebody in over a page that is not of this app, and lets its browser read as them. True once that is done; false
 * when they gave up. A module of its own: published pages import it by its address when somebody asks for it.
 */
export async function signInHere(reason: SignInReason): Promise<boolean> {
  const { openSignInHere } = await import('./dialog/SignInHere.tsx')
  return await openSignInHere(reason)
}
