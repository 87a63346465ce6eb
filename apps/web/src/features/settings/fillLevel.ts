/** How full something is: from 80 % a warning, from 95 % a danger. */
export type FillLevel = 'free' | 'warning' | 'danger'

/** SET-DATA-2: null where nothing says how much there is. */
export function fillLevel(used: number, available: number | null): FillLevel {
  if (available === null || available <= 0) return 'free'
  const share = used / available
  if (share >= 0.95) return 'danger'
  return share >= 0.8 ? 'warning' : 'free'
}
