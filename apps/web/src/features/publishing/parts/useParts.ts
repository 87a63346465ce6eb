import { useRef, useState } from 'react'
import type { PartsControl } from './runInParts.ts'

export interface Parts {
  /** Null while nothing is under way. */
  readonly progress: { readonly done: number; readonly total: number } | null
  readonly isStopping: boolean
  readonly stop: () => void
  /** For one run over so many; what it answers watches the run. */
  readonly begin: (total: number) => PartsControl
  readonly end: () => void
}

/** How far something is that is done part by part, and the way to stop it. */
export function useParts(): Parts {
  const [progress, setProgress] = useState<Parts['progress']>(null)
  const [isStopping, setStopping] = useState(false)
  const isStopped = useRef(false)
  return {
    progress,
    isStopping,
    stop() {
      isStopped.current = true
      setStopping(true)
    },
    begin(total) {
      isStopped.current = false
      setStopping(false)
      setProgress({ done: 0, total })
      return { onDone: (done) => setProgress({ done, total }), isStopped: () => isStopped.current }
    },
    end: () => setProgress(null),
  }
}
