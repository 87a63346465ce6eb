import { StartProblem } from '../errors/StartProblem.ts'

/** Runs a command to its end and exits: 0, or 1 with the problem on stderr, without a stack trace if it is a `StartProblem`. */
export async function runCommand(command: () => Promise<void>): Promise<never> {
  try {
    await command()
    process.exit()
  } catch (error) {
    const isOurs = error instanceof StartProblem
    process.stderr.write(`${isOurs ? error.message : `Sheaf ended because of a bug.\n${traceOf(error)}`}\n`)
    process.exit(1)
  }
}

function traceOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
