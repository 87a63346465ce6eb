import type { ProviderAccount } from './ProviderClient.ts'

/** `identity_data` of wire.md section 2.3, in the names that GoTrue gives it. */
export function identityDataOf(account: ProviderAccount): Record<string, unknown> {
  return {
    ...metadataOf(account),
    iss: account.issuer,
    sub: account.subject,
    provider_id: account.subject,
    ...(account.email !== null && { email: account.email }),
    email_verified: account.isEmailVerified,
    phone_verified: false,
  }
}

/** What becomes metadata of an account: short, since access tokens carry it. */
export function metadataOf(account: ProviderAccount): Record<string, unknown> {
  return {
    ...(account.name !== null && { name: account.name, full_name: account.name }),
    ...(account.userName !== null && { user_name: account.userName, preferred_username: account.userName }),
    ...(account.avatarUrl !== null && { avatar_url: account.avatarUrl, picture: account.avatarUrl }),
  }
}

/** Adds a provider to `providers`; `provider` stays the first one. */
export function withProvider(appMetadata: Record<string, unknown>, id: string): Record<string, unknown> {
  const { provider, providers } = appMetadata
  const known = Array.isArray(providers) ? providers : []
  return { ...appMetadata, provider: provider ?? id, providers: [...new Set([...known, id])] }
}
