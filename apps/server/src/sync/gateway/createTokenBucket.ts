/** Lets `burst` through at once and `perSecond` in the long run, by a clock that never runs back. */
export function createTokenBucket(
  burst: number,
  perSecond: number,
  steadyMs: () => number = () => performance.now(),
): () => boolean {
  let tokens = burst
  let lastMs = steadyMs()
  return function take() {
    const now = steadyMs()
    tokens = Math.min(burst, tokens + ((now - lastMs) / 1000) * perSecond)
    lastMs = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
