import {
  newDatabase,
  readRecords,
  rulesOf,
  withChanges,
  type Command,
  type DatabaseRecords,
} from '@sheaf/model'
import { randomUUID } from 'node:crypto'
import { Browser, DatabaseTab, type DatabaseTabOptions } from './DatabaseTab.ts'
import { DatabaseServer } from './DatabaseServer.ts'

/** One database on one server, and the tabs that have it open. */
export interface DatabaseStage {
  readonly server: DatabaseServer
  readonly address: { readonly workspaceId: string; readonly viewId: string }
  openTab(browser: Browser, options?: Partial<DatabaseTabOptions>): DatabaseTab
  /** A tab that has everything. */
  openReady(browser?: Browser): Promise<DatabaseTab>
  /** Delivers everything in both directions until nothing is on its way any more. */
  settle(): Promise<void>
  close(): Promise<void>
}

const WORDS = {
  name: 'Name',
  type: 'Type',
  done: 'Done',
  description: 'Description',
  status: 'Status',
  toDo: 'To do',
  doing: 'Doing',
  card: 'Card',
  title: 'Title',
  date: 'Date',
  tags: 'Tags',
}

function newRecords(viewId: string): DatabaseRecords {
  let count = 0
  return newDatabase(
    { id: randomUUID(), viewId, layout: 'grid', name: 'Tasks', words: WORDS },
    {
      nowSeconds: 1_800_000_000,
      uid: '1',
      newRowId: randomUUID,
      newShortId: () => `field${(count += 1)}`,
    },
  )
}

function withHidden(records: DatabaseRecords, viewId: string, hidden: readonly string[]): DatabaseRecords {
  const context = { nowSeconds: 0, uid: '1', version: 1 }
  return hidden.reduce((before, fieldId) => {
    const command: Command = { kind: 'setColumn', viewId, fieldId, visibility: 'hidden' }
    const planned = rulesOf(command).plan(command, readRecords(before), context)
    if (!planned.ok) throw new Error(`${fieldId} cannot be hidden`)
    return withChanges(before, planned.value)
  }, records)
}

export function openDatabaseStage({
  tellsAll = true,
  hides = [],
  records,
}: StageOptions = {}): DatabaseStage {
  const address = { workspaceId: randomUUID(), viewId: randomUUID() }
  const made = records ?? withHidden(newRecords(address.viewId), address.viewId, hides)
  const server = new DatabaseServer(made, { tellsAll })
  const tabs = new Set<DatabaseTab>()
  const stage: DatabaseStage = {
    server,
    address,
    openTab(browser, options = {}) {
      const tab = new DatabaseTab({ server, browser, address, ...options })
      tabs.add(tab)
      return tab
    },
    async openReady(browser = new Browser()) {
      const tab = stage.openTab(browser)
      await stage.settle()
      return tab
    },
    async settle() {
      // Waits, repeats and storage take a few turns; so many quiet ones in a row mean that nothing follows.
      for (let quiet = 0; quiet < QUIET_TURNS; quiet += 1) {
        await turn()
        for (const tab of tabs) {
          if (!tab.isQuiet) quiet = 0
          tab.deliver()
        }
        server.answer()
      }
    },
    async close() {
      await Promise.all([...tabs].filter((tab) => !tab.isDead).map((tab) => tab.close()))
    },
  }
  return stage
}

export interface StageOptions {
  readonly tellsAll?: boolean
  /** Fields that its view does not show. */
  readonly hides?: readonly string[]
  readonly records?: DatabaseRecords
}

const QUIET_TURNS = 12

/** A turn of the event loop, timers of a millisecond included. */
export function turn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 1))
}
