export interface Pace {
  /** Runs at once, or when it is time again. Rejects as the run that begins with it, or as the last one that began by itself. */
  ask(): Promise<void>
  /** Runs no more. */
  end(): void
}

/** Runs something as often as it is asked for, but not more often than `everyMs`: of what is asked meanwhile the last is not lost. */
export function createPace(run: () => void | Promise<void>, everyMs: number): Pace {
  let ranAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | null = null
  let failed: { readonly reason: unknown } | null = null
  let isOver = false

  async function runNow(): Promise<void> {
    timer = null
    ranAt = performance.now()
    await run()
  }

  return {
    async ask() {
      if (failed !== null) throw failed.reason
      if (isOver || timer !== null) return
      const restMs = ranAt + everyMs - performance.now()
      if (restMs <= 0) return await runNow()
      timer = setTimeout(() => {
        runNow().catch((reason: unknown) => {
          failed = { reason }
        })
      }, restMs)
    },
    end() {
      isOver = true
      if (timer !== null) clearTimeout(timer)
    },
  }
}
