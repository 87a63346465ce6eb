export interface SeenProgress {
  /** Rows. */
  readonly done: number
  /** Milliseconds. */
  readonly at: number
}

/** Until all rows are written, as fast as they have been since the first look; null as long as that says nothing. */
export function secondsLeft(first: SeenProgress, now: SeenProgress, total: number): number | null {
  const [rows, ms] = [now.done - first.done, now.at - first.at]
  return rows <= 0 || ms < SAYS_SOMETHING_MS ? null : Math.ceil((((total - now.done) / rows) * ms) / 1000)
}

const SAYS_SOMETHING_MS = 1_500
