import { err, ok, type Result } from '@sheaf/base'
import { findMatches, type FindQuery, type Match } from './findMatches.ts'
import type { FindNews, FindRequest } from './findWorker.ts'

export type SearchRefusal = 'too_slow' | 'failed'

/**
 * Runs searches. Text is looked for at once; patterns run in a worker, which is ended when they take longer than
 * `limitMs`. A new search ends the one before, which then never answers.
 */
export class Searcher {
  private readonly limitMs: number
  private worker: Worker | null = null
  private isBusy = false
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(limitMs = 1000) {
    this.limitMs = limitMs
  }

  search(
    texts: readonly string[],
    query: FindQuery,
    template: string | null,
    onDone: (found: Result<readonly (readonly Match[])[], SearchRefusal>) => void,
  ): void {
    this.stop()
    if (!query.isPattern || texts.length === 0) {
      onDone(ok(findMatches(texts, query, template)))
      return
    }
    const worker = (this.worker ??= new Worker(new URL('./findWorker.ts', import.meta.url), {
      type: 'module',
    }))
    const end = (found: Result<readonly (readonly Match[])[], SearchRefusal>): void => {
      clearTimeout(this.timer)
      this.isBusy = false
      if (!found.ok) this.end()
      onDone(found)
    }
    worker.onmessage = ({ data }: MessageEvent<FindNews>) => {
      if (data !== 'begun') end(ok(data))
      // What the code of the worker takes to arrive is no fault of the pattern.
      else this.timer = setTimeout(() => end(err('too_slow')), this.limitMs)
    }
    worker.onerror = () => end(err('failed'))
    this.isBusy = true
    worker.postMessage({ texts, query, template } satisfies FindRequest)
  }

  /** Ends a search that still runs. */
  stop(): void {
    clearTimeout(this.timer)
    if (this.isBusy) this.end()
  }

  end(): void {
    clearTimeout(this.timer)
    this.worker?.terminate()
    this.worker = null
    this.isBusy = false
  }
}
