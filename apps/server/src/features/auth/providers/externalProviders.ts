import type { SignInProvider } from '../../../platform/config/index.ts'

const NEVER = ['azure', 'bitbucket', 'facebook', 'figma', 'gitlab'] as const

/** Which providers sign people in, as `external` of `/gotrue/settings` tells it; mail and the rest are not among them. */
export function externalProviders(providers: readonly SignInProvider[]): Record<string, boolean> {
  const off = [...NEVER, 'apple', 'discord', 'github', 'google'].map((id) => [id, false] as const)
  return Object.fromEntries([...off, ...providers.map(({ id }) => [id, true] as const)])
}
