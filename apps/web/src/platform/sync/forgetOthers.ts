import type { Awareness } from 'y-protocols/awareness'

/**
 * Takes everyone else out of an awareness, clocks included: the same states come again when the
 * connection is back, and would be passed over as already known.
 */
export function forgetOthers(awareness: Awareness): void {
  const removed = [...awareness.getStates().keys()].filter((client) => client !== awareness.clientID)
  for (const client of awareness.meta.keys()) if (client !== awareness.clientID) awareness.meta.delete(client)
  if (removed.length === 0) return
  for (const client of removed) awareness.states.delete(client)
  const change = { added: [], updated: [], removed }
  awareness.emit('change', [change, 'connection'])
  awareness.emit('update', [change, 'connection'])
}
