import { createLogger } from '../logger.ts'
import { createThreads, type ThreadProgram, type Threads } from '../threads/index.ts'

/** The threads of the server, from its sources. */
const PROGRAM: ThreadProgram = {
  file: new URL('../../thread.ts', import.meta.url),
  execArgv: ['--import', new URL('./compileSources.ts', import.meta.url).href],
}

let threads: Threads | null = null

/** One pool for the servers of every test in this process, because loading takes a second. It is never closed. */
export function testThreads(): Threads {
  threads ??= createThreads({ program: PROGRAM, logger: createLogger('silent') })
  return threads
}
