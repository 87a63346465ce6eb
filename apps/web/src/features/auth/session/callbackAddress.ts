/** Where links of mails and providers return to. */
export function callbackAddress(): string {
  return `${location.origin}/auth/callback`
}
