import type { Awareness } from 'y-protocols/awareness'
import { readPresence, type Presence } from './readPresence.ts'

/**
 * The other people on a page, one entry each, however many windows they have open; for the faces above it. Of the
 * windows of a person it is the one in which they are, else any.
 */
export function listPresence(awareness: Awareness): readonly Presence[] {
  const people = new Map<string, Presence>()
  for (const [clientId, state] of awareness.getStates()) {
    if (clientId === awareness.clientID) continue
    const presence = readPresence(clientId, state)
    if (!presence) continue
    const person = presence.userId ?? String(clientId)
    if (presence.hasPlace || !people.has(person)) people.set(person, presence)
  }
  return [...people.values()]
}
