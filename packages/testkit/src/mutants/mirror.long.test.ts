import { expect, it } from 'vitest'
import { mirrorMutants } from './mirrorMutants.ts'
import { killMutant } from './killMutant.ts'

/** Longer than a process takes to start on a machine with much else to do. */
const TIMEOUT_MS = 60_000

it(
  'DB-MIRROR-1: without a mutant nothing fails',
  async () => {
    const failures = await killMutant(
      mirrorMutants.map(({ killer }) => killer),
      null,
    )
    expect(failures).toEqual(mirrorMutants.map(() => null))
  },
  TIMEOUT_MS,
)

it.concurrent.each(mirrorMutants)(
  'DB-MIRROR-1: caught: $name',
  async (mutant) => {
    const [failure] = await killMutant([mutant.killer], mutant)
    expect(failure).toMatch(mutant.breaks)
  },
  TIMEOUT_MS,
)
