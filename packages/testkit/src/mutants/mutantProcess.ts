/** Entry of a process that runs killers, given as JSON, on sources that `mutate.ts` may have changed, and prints how they ended. */
import type { Killer } from './Mutant.ts'
import { wasApplied } from './mutate.ts'

const { runKiller } = await import('./runKiller.ts')
const killers: readonly Killer[] = JSON.parse(process.argv[2] ?? '[]')
process.stdout.write(JSON.stringify({ applied: wasApplied(), failures: killers.map(runKiller) }))
