import { openDocument } from '@sheaf/model'
import type { Doc } from 'yjs'

/** As React's `useSyncExternalStore` wants it. */
export interface WholeStore {
  readonly getSnapshot: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/** Whether a document holds its page, for as long as somebody listens. A document without one is told to the log once. */
export function wholeStore(doc: Doc | null): WholeStore {
  let isTold = false
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
        listener()
      }
      handle()
      doc?.on('update', handle)
      return () => doc?.off('update', handle)
    },
  }
}
