/**
 * Why Sheaf cannot start, for the person at the terminal: one sentence on what is wrong and one on
 * what to do. Printed without a trace; the exit code is 1.
 */
export class StartProblem extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartProblem'
  }
}
