/** The middle of several measurements; of an even number, the lower middle. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5)
}

/** `share` between 0 and 1: 0.95 for the 95th percentile. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (value === undefined) throw new Error('nothing was measured')
  return value
}

export interface Figure {
  readonly what: string
  readonly measured: string
  /** What it was compared with in the same run. */
  readonly against?: string
  readonly target: string
  readonly isReached: boolean
}

/** Prints the figures as rows of `docs/benchmarks.md`. */
export function printFigures(id: string, figures: readonly Figure[]): void {
  for (const { what, measured, against, target, isReached } of figures) {
    process.stdout.write(
      `| ${id} | ${what} | ${measured} | ${against ?? '–'} | ${target} | ${isReached ? 'yes' : 'no'} |\n`,
    )
  }
}
