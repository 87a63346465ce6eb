import { countDamage, openDocument } from '@sheaf/model'
import type { Doc } from 'yjs'
import { whenIdle } from '../../../platform/whenIdle.ts'

/** The arguments of React's `useSyncExternalStore`. */
export interface WholeStore {
  readonly getSnapshot: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Whether a document contains its page, as long as there are listeners. A document without one is logged
 * once; the extent of damage in one is logged when the browser is idle: `later`.
 */
export function wholeStore(doc: Doc | null, later: (run: () => void) => void = whenIdle): WholeStore {
  let isLogged = false
  let isCounted = false
  const isWhole = (): boolean => doc === null || openDocument(doc) !== null
  return {
    getSnapshot: isWhole,
    subscribe: (listener: () => void): (() => void) => {
      function handle(): void {
        if (!isWhole() && !isLogged) {
          isLogged = true
          // oxlint-disable-next-line no-console -- the page shows a message, the log the cause
          console.error(new Error('A document contains no page'))
        }
        if (doc && !isCounted && isWhole()) {
          isCounted = true
          later(() => logDamage(doc))
        }
        listener()
      }
      handle()
      doc?.on('update', handle)
      return () => doc?.off('update', handle)
    },
  }
}

/** Logs counts only, no content. */
function logDamage(doc: Doc): void {
  const maps = openDocument(doc)
  const damage = maps && countDamage(maps)
  // oxlint-disable-next-line no-console -- the intact part is shown
  if (damage) console.warn('A document is damaged', JSON.stringify(damage))
}
