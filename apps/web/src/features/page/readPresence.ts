/** Somebody who has the page open. */
export interface PresentPerson {
  readonly uuid: string
  readonly name: string
}

/**
 * The other people of an awareness, each once however many tabs they have open, by name. States come
 * from other clients, so everything about them is checked.
 */
export function readPresence(
  states: ReadonlyMap<number, Readonly<Record<string, unknown>>>,
  ownUuid: string,
): readonly PresentPerson[] {
  const people = new Map<string, PresentPerson>()
  for (const { user } of states.values()) {
    if (typeof user !== 'object' || user === null || !('uuid' in user) || !('name' in user)) continue
    const { uuid, name } = user
    if (typeof uuid !== 'string' || typeof name !== 'string' || uuid === ownUuid) continue
    people.set(uuid, { uuid, name })
  }
  return [...people.values()].toSorted((a, b) => a.name.localeCompare(b.name) || (a.uuid < b.uuid ? -1 : 1))
}
