import { changePassword } from './changePassword.ts'

/** What was typed at a sign-up in this tab. In memory alone, until the mail is answered. */
let chosen: { readonly email: string; readonly password: string } | null = null

/** Keeps the password of a sign-up that waits for its mail. */
export function keepChosenPassword(email: string, password: string): void {
  chosen = { email, password }
}

/**
 * Makes sure that the account has the password that was chosen here, for whoever has just typed the code: the mail may
 * have been that of somebody else's sign-up with the address, or of an account that existed. Where it has it already, the server
 * says so and nothing happens; whatever else fails, the person is in and can choose another one.
 */
export async function confirmChosenPassword(email: string, accessToken: string): Promise<void> {
  if (chosen?.email !== email) return
  const { password } = chosen
  chosen = null
  await changePassword(password, accessToken)
}
