import type { Presence } from '@sheaf/editor/presence'

/** Everybody on the page but oneself, by name, so that faces keep their places while carets move. */
export function othersPresent(present: readonly Presence[], ownUuid: string): readonly Presence[] {
  return present
    .filter(({ userId }) => userId !== ownUuid)
    .toSorted((a, b) => a.name.localeCompare(b.name) || a.clientId - b.clientId)
}

/** Whether the bar shows the same faces for both. */
export function isSamePeople(a: readonly Presence[], b: readonly Presence[]): boolean {
  return a.length === b.length && a.every((person, at) => faceOf(person) === faceOf(b[at]!))
}

function faceOf({ userId, clientId, name, avatar, hasPlace }: Presence): string {
  return JSON.stringify([userId, clientId, name, avatar, hasPlace])
}
