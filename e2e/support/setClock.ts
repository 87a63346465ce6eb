/** In a page before its scripts: the clock of the device shows this, and goes on. */
export function setClock(now: number): void {
  const real = Date.now.bind(Date)
  const ahead = now - real()
  Date.now = () => real() + ahead
}

/** Of 11 June 2026, the day of the drawings. */
export const NOON = Date.UTC(2026, 5, 11, 12)
