/** Lets `burst` through at once and `perSecond` in the long run. */
export function createTokenBucket(burst: number, perSecond: number, nowMs: () => number): () => boolean {
  let tokens = burst
  let lastMs = nowMs()
  return function take() {
    const now = nowMs()
    tokens = Math.min(burst, tokens + ((now - lastMs) / 1000) * perSecond)
    lastMs = now
    if (tokens < 1) return false
    tokens -= 1
    return true
  }
}
