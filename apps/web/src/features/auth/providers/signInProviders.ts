import type { AuthSettings } from '../session/authSettings.ts'

/** A service whose account signs somebody in here. */
export interface SignInProvider {
  /** As `provider=` of the address says it. */
  readonly id: string
  /** As people know it. */
  readonly name: string
}

export interface OfferedProviders {
  readonly first: readonly SignInProvider[]
  /** Behind "More options". */
  readonly more: readonly SignInProvider[]
}

/** The buttons, in their order. What is not on is not offered; without any of the first ones, the others come first. */
export function offeredProviders({ external, external_labels: labels }: AuthSettings): OfferedProviders {
  const isOn = ({ id }: SignInProvider): boolean => external[id] === true
  const own = Object.keys(external)
    .filter((id) => id.startsWith(OWN_PREFIX))
    .map((id) => ({ id, name: labels[id] ?? ownName(id) }))
  const first = [...FIRST, ...own].filter(isOn)
  const more = MORE.filter(isOn)
  return first.length > 0 ? { first, more } : { first: more, more: [] }
}

const OWN_PREFIX = 'custom:'
const FIRST: readonly SignInProvider[] = [
  { id: 'google', name: 'Google' },
  { id: 'apple', name: 'Apple' },
]
const MORE: readonly SignInProvider[] = [
  { id: 'github', name: 'GitHub' },
  { id: 'discord', name: 'Discord' },
]

function ownName(id: string): string {
  const words = id.slice(OWN_PREFIX.length).replace(/[-_]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
