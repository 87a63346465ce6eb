import { countDamage, openDocument } from '@sheaf/model'
import type { Doc } from 'yjs'

/** As React's `useSyncExternalStore` wants it. */
export interface WholeStore {
  readonly getSnapshot: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Whether a document holds its page, for as long as somebody listens. A document without one is told
 * to the log once, and how much of one is damaged, when there is time: `later`.
 */
export function wholeStore(doc: Doc | null, later: (run: () => void) => void = whenIdle): WholeStore {
  let isTold = false
  let isCounted = false
  const isWhole = (): boolean => doc === null || openDocument(doc) !== null
  return {
    getSnapshot: isWhole,
    subscribe: (listener: () => void): (() => void) => {
      function handle(): void {
        if (!isWhole() && !isTold) {
          isTold = true
          // oxlint-disable-next-line no-console -- the page says it kindly, the log says which bug it was
          console.error(new Error('A document holds no page'))
        }
        if (doc && !isCounted && isWhole()) {
          isCounted = true
          later(() => tellDamage(doc))
        }
        listener()
      }
      handle()
      doc?.on('update', handle)
      return () => doc?.off('update', handle)
    },
  }
}

/** Counts, and nothing of what people wrote. */
function tellDamage(doc: Doc): void {
  const maps = openDocument(doc)
  const damage = maps && countDamage(maps)
  // oxlint-disable-next-line no-console -- shown as far as it can be, and somebody should know
  if (damage) console.warn('A document is damaged', JSON.stringify(damage))
}

function whenIdle(run: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(run)
  else setTimeout(run, IDLE_MS)
}

/** Where the browser does not say when it has time. */
const IDLE_MS = 2000
