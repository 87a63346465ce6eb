import { expect, it } from 'vitest'
import { replaceMutants } from './replaceMutants.ts'
import { killMutant } from './killMutant.ts'

/** Longer than a process takes to start on a machine with much else to do. */
const TIMEOUT_MS = 60_000

it(
  'R2: without a mutant nothing fails',
  async () => {
    const failures = await killMutant(
      replaceMutants.map(({ killer }) => killer),
      null,
    )
    expect(failures).toEqual(replaceMutants.map(() => null))
  },
  TIMEOUT_MS,
)

it.concurrent.each(replaceMutants)(
  'R2: caught: $name',
  async (mutant) => {
    const [failure] = await killMutant([mutant.killer], mutant)
    expect(failure).toMatch(mutant.breaks)
  },
  TIMEOUT_MS,
)
