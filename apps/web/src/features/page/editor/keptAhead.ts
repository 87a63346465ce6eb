import { textAheadKey } from '../../../platform/offline/listWaitingPages.ts'
import { keepHere } from '../../../platform/storage/keepHere.ts'

/** Text that somebody writes before its page has come, kept in the browser until the page or its title has it. */
export interface KeptAhead {
  /** Empty where nothing is kept. */
  readonly read: () => string
  readonly keep: (text: string) => void
}

export function keptAhead(storage: Storage, userId: string, viewId: string): KeptAhead {
  const key = textAheadKey(userId, viewId)
  return {
    read: () => storage.getItem(key) ?? '',
    keep(text) {
      // Where storage is full the text still goes into the page, it only does not survive a closed tab.
      keepHere(key, text === '' ? null : text, storage)
    },
  }
}
