import type { FilesContext } from '../FilesContext.ts'

/** What collecting stands on. */
export type CollectContext = Pick<FilesContext, 'database' | 'blobs' | 'clock' | 'logger'>

const DAY_MS = 24 * 60 * 60 * 1000

export function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY_MS)
}
