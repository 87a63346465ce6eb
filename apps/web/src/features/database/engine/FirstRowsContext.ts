import { createContext } from 'react'
import type { DatabaseSession, FirstWindow } from '../DatabaseSession.ts'

/** What a large database shows before all of its rows are there. */
export interface FirstRows {
  readonly window: FirstWindow | null
  /** See `DatabaseSnapshot`. */
  readonly prepared: number | null
  /** Keeps what is shown first for the next time. */
  readonly keep: DatabaseSession['keepWindow']
  /** Whether rows can be added once all are there: their lines stand where they will. */
  readonly willEdit: boolean
}

export const FirstRowsContext = createContext<FirstRows>({
  window: null,
  prepared: null,
  keep: () => {},
  willEdit: false,
})
