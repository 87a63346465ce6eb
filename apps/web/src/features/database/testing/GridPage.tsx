import { Toaster, UiProvider } from '@sheaf/ui'
import { app } from '@sheaf/locales/en/app.ts'
import { database } from '@sheaf/locales/en/database.ts'
import { databasePanels } from '@sheaf/locales/en/databasePanels.ts'
import type { Command, ReadContext } from '@sheaf/model'
import { useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { addEnglish } from '../../../platform/i18n/i18n.ts'
import { FieldsButton } from '../fields/FieldsButton.tsx'
import { FieldSourcesContext, type FieldSources } from '../fields/FieldSources.ts'
import { GridView, type GridHandle } from '../grid/GridView.tsx'
import { CellHostContext } from '../cells/CellHost.ts'
import { ViewFrame } from '../viewBar/ViewFrame.tsx'
import { MemorySession } from './MemorySession.ts'
import { SAMPLE_HOST, SAMPLE_READING, withMembers } from './sampleMembers.ts'
import { SAMPLE_VIEW_ID, sampleRecords } from './sampleRecords.ts'
import { withPoison, type Poisoned } from './withPoison.ts'

export interface GridPageOptions {
  readonly rows?: number
  readonly fields?: number
  readonly locale?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly isReadOnly?: boolean
  /** What is done to the database before it is shown. */
  readonly before?: readonly Command[]
  /** With fields of the types that need people, files and other databases. */
  readonly hasMembers?: boolean
  /** What stands where other clients write. */
  readonly poison?: { readonly where: Poisoned; readonly value: unknown }
}

/** Shows a grid alone, of a database that is nowhere but in this page. Answers with its session. */
export function openGridPage(element: Element, options: GridPageOptions = {}): MemorySession {
  const {
    rows = 20,
    fields,
    locale = 'en-GB',
    direction = 'ltr',
    isReadOnly = false,
    hasMembers = false,
  } = options
  addEnglish(app)
  addEnglish(database)
  addEnglish(databasePanels)
  document.documentElement.dir = direction
  const plain = sampleRecords(rows, fields)
  const sound = hasMembers ? withMembers(plain) : plain
  const session = new MemorySession(
    options.poison ? withPoison(sound, options.poison.where, options.poison.value) : sound,
    isReadOnly ? 'read' : 'write',
  )
  session.receive(options.before ?? [])
  const context: ReadContext = { locale, timeZone: 'UTC', now: NOW, firstDayOfWeek: 1, ...SAMPLE_READING }
  flushSync(() =>
    createRoot(element).render(
      <UiProvider direction={direction}>
        <CellHostContext value={SAMPLE_HOST}>
          <FieldSourcesContext value={SOURCES}>
            <Page session={session} context={context} isEditable={!isReadOnly} />
          </FieldSourcesContext>
        </CellHostContext>
        <Toaster label="Notifications" />
      </UiProvider>,
    ),
  )
  return session
}

interface PageProps {
  readonly session: MemorySession
  readonly context: ReadContext
  readonly isEditable: boolean
}

function Page({ session, context, isEditable }: PageProps) {
  const grid = useRef<GridHandle>(null)
  const { records } = useSyncExternalStore(session.subscribe, session.getSnapshot)
  return (
    <>
      <h1 className="visually-hidden">All projects</h1>
      {records && (
        <ViewFrame
          {...{ session, records, context }}
          viewId={SAMPLE_VIEW_ID}
          ownUuid="own"
          mayEdit={isEditable}
          isCompact={false}
          onLeave={() => grid.current?.focus()}
          tabs={(tools) => (
            <div className="tools">
              <button type="button" className="ui-button" onClick={() => grid.current?.addRow()}>
                New
              </button>
              {tools}
              <FieldsButton session={session} records={records} viewId={SAMPLE_VIEW_ID} />
            </div>
          )}
        >
          {(found) => (
            <GridView
              ref={grid}
              session={session}
              records={found}
              viewId={SAMPLE_VIEW_ID}
              name="All projects"
              isEditable={isEditable}
              context={context}
              ownUuid="own"
            />
          )}
        </ViewFrame>
      )}
    </>
  )
}

const SOURCES: FieldSources = {
  listDatabases: () => Promise.resolve([{ id: '00000000-0000-4000-8000-000000000077', name: 'Clients' }]),
}

/** 11 June 2026, as in the drawings. */
const NOW = Date.UTC(2026, 5, 11, 12)
