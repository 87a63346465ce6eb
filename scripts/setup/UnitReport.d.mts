import type { Reporter } from 'vitest/node'

export class UnitReport implements Reporter {
  constructor(file: string)
}
