import type { Upload } from '../../platform/uploads/index.ts'

/** Files that arrive sooner than this are not worth a word. */
const SLOW_MS = 2000

/** The uploads that the tray shows: those that take long, and those that failed. */
export function trayRows(uploads: readonly Upload[], now: number): readonly Upload[] {
  return uploads.filter(
    ({ state, startedAt }) =>
      state.phase === 'failed' || (state.phase !== 'done' && now - startedAt >= SLOW_MS),
  )
}

/** Milliseconds until another upload counts as slow; null when none can. */
export function untilNextRow(uploads: readonly Upload[], now: number): number | null {
  const waits = uploads
    .filter(({ state }) => state.phase === 'waiting' || state.phase === 'sending')
    .map(({ startedAt }) => startedAt + SLOW_MS - now)
    .filter((wait) => wait > 0)
  return waits.length === 0 ? null : Math.min(...waits)
}
