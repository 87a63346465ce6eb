import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Killer, Mutant } from './Mutant.ts'

const run = promisify(execFile)
const entry = fileURLToPath(new URL('mutantProcess.ts', import.meta.url))
const own = fileURLToPath(
  new URL(`../../../../node_modules/node-${process.platform}-${process.arch}/bin/node`, import.meta.url),
)
// The product's own Node runs TypeScript as it is; older ones do not.
const node = existsSync(own) ? own : process.execPath

/** Runs killers in a process whose sources hold a mutant, or none; answers how each failed, null for those that did not. */
export async function killMutant(
  killers: readonly Killer[],
  mutant: Mutant | null,
): Promise<readonly (string | null)[]> {
  const env = { ...process.env, SHEAF_MUTANT: JSON.stringify(mutant) }
  const { stdout } = await run(node, [entry, JSON.stringify(killers)], { env })
  const { applied, failures }: { applied: boolean; failures: readonly (string | null)[] } = JSON.parse(stdout)
  if (applied !== (mutant !== null)) throw new Error(`${mutant?.file} was not loaded`)
  return failures
}
