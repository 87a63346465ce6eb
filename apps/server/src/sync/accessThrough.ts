import type { AccessRule, CollabAddress } from './ports.ts'

/** The most that a rule allows on one of several objects; where it allows none of them, why not on the last. */
export async function accessThrough(
  accessTo: AccessRule,
  userId: string,
  address: CollabAddress,
  objectIds: readonly string[],
): ReturnType<AccessRule> {
  let best: Awaited<ReturnType<AccessRule>> = { refused: 'record_not_found' }
  for (const objectId of objectIds) {
    const access = await accessTo(userId, { ...address, objectId })
    if (access === 'write') return access
    if (best !== 'read') best = access
  }
  return best
}
