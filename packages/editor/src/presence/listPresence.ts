import type { Awareness } from 'y-protocols/awareness'
import { readPresence, type Presence } from './PresenceState.ts'

/** The other people on a page, one entry each, however many windows they have open; for the faces above it. */
export function listPresence(awareness: Awareness): readonly Presence[] {
  const people = new Map<string, Presence>()
  for (const [clientId, state] of awareness.getStates()) {
    if (clientId === awareness.clientID) continue
    const presence = readPresence(clientId, state)
    if (presence) people.set(presence.userId ?? String(clientId), presence)
  }
  return [...people.values()]
}
