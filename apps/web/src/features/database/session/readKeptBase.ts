import type { KeptPatch } from '../../../platform/cache/index.ts'
import { baseOfKept, wholeOf, type DatabaseBase } from './DatabaseBase.ts'

/** What this device keeps of a database. Null where what is kept is not whole, or in a form of an earlier version of the program. */
export async function readKeptBase(patches: readonly KeptPatch[]): Promise<DatabaseBase | null> {
  const whole = wholeOf(patches)
  if (!whole?.packs) return baseOfKept(patches)
  // Without its code, and without a network, there is nothing to show.
  const loaded = await import('./packedRows.ts').catch(() => null)
  const packed = loaded && loaded.openKeptRows(whole)
  return packed && baseOfKept(patches, packed)
}
