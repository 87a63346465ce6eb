import type { Steps } from '@sheaf/model'
import { useLayoutEffect, useState } from 'react'

/**
 * The outcome of work on many rows, a few milliseconds of it at a time; `isOld` while that of `steps` is worked out and another
 * one, the last, is shown.
 *
 * @param steps the same as long as the outcome is to be the same
 */
export function useInSteps<T>(steps: () => Steps<T>): {
  readonly outcome: T | null
  readonly isOld: boolean
} {
  const [done, setDone] = useState<{ readonly of: () => Steps<T>; readonly outcome: T } | null>(null)
  useLayoutEffect(() => {
    const running = steps()
    let timer: ReturnType<typeof setTimeout> | undefined
    function goOn(): void {
      const until = performance.now() + SLICE_MS
      for (;;) {
        const step = running.next()
        if (step.done) return setDone({ of: steps, outcome: step.value })
        if (performance.now() > until) break
      }
      timer = setTimeout(goOn)
    }
    goOn()
    return () => clearTimeout(timer)
  }, [steps])
  return { outcome: done?.outcome ?? null, isOld: done?.of !== steps }
}

const SLICE_MS = 6
