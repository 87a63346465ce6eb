/** Where the browser goes to sign in with a provider: wire format, section 2.1. */
export function providerAddress(authUrl: string, provider: string, redirectTo: string): string {
  const query = new URLSearchParams({ provider, redirect_to: redirectTo })
  if (provider === 'google') {
    query.set('access_type', 'offline')
    query.set('prompt', 'consent')
  }
  return `${authUrl}/authorize?${query.toString()}`
}
