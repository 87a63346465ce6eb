import type { TypedEmail } from './readEmails.ts'

const kept = new Map<string, readonly TypedEmail[]>()

/** Keeps addresses for the next form of a place: the one that they stand in is closed by what comes over it. */
export function keepEmails(place: string, addresses: readonly TypedEmail[]): void {
  kept.set(place, addresses)
}

/** What was kept for a place, until it is sent or taken out by its person. */
export function keptEmails(place: string): readonly TypedEmail[] {
  return kept.get(place) ?? []
}
