import { deriveUuid } from '@sheaf/base'
import { SAMPLE, sampleDatabase, type DatabaseSpec } from '@sheaf/testkit/databases'

let seeds = 0

/** The sample under ids of its own, so that several lie in one workspace. */
export function ownSample(
  count?: number,
): DatabaseSpec & { readonly ids: { grid: string; board: string; calendar: string } } {
  seeds += 1
  const text = JSON.stringify(sampleDatabase(count), (_key, value: unknown) =>
    value instanceof Uint8Array ? { bytes: [...value] } : value,
  )
  const known = new Map<string, string>()
  const own = text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, (id) => {
    const made = known.get(id) ?? deriveUuid(id, `own ${seeds}`)
    known.set(id, made)
    return made
  })
  const spec = JSON.parse(own, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && 'bytes' in value
      ? Uint8Array.from(value.bytes as number[])
      : value,
  ) as DatabaseSpec
  const idOf = (id: string) => known.get(id)!
  return {
    ...spec,
    ids: { grid: idOf(SAMPLE.grid), board: idOf(SAMPLE.board), calendar: idOf(SAMPLE.calendar) },
  }
}
