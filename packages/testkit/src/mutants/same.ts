/** Throws unless a scenario ended as promised. */
export function same(found: unknown, promised: unknown): void {
  if (found !== promised) throw new Error(`promise: found ${String(found)}, not ${String(promised)}`)
}
