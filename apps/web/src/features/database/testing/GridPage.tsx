import { Toaster, UiProvider } from '@sheaf/ui'
import { app } from '@sheaf/locales/en/app.ts'
import { database } from '@sheaf/locales/en/database.ts'
import { databasePanels } from '@sheaf/locales/en/databasePanels.ts'
import {
  isViewLocked,
  speakFormulas,
  type Command,
  type DatabaseRecords,
  type ReadContext,
} from '@sheaf/model'
import { formulaLanguage } from '@sheaf/model/formulas'
import { useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { addEnglish } from '../../../platform/i18n/i18n.ts'
import { FieldsButton } from '../fields/FieldsButton.tsx'
import { FieldSourcesContext, type FieldSources } from '../fields/FieldSources.ts'
import type { GridHandle } from '../grid/GridView.tsx'
import { ShownView } from '../ShownView.tsx'
import { CellHostContext } from '../cells/CellHost.ts'
import { ViewFrame } from '../viewBar/ViewFrame.tsx'
import { MemorySession } from './MemorySession.ts'
import { SAMPLE_HOST, SAMPLE_READING, withMembers } from './sampleMembers.ts'
import { SAMPLE_VIEW_ID, sampleRecords, withCommands } from './sampleRecords.ts'
import { COVER_FILES, withCovers } from './withCovers.ts'
import { withPoison, type Poisoned } from './withPoison.ts'

export interface GridPageOptions {
  readonly rows?: number
  readonly fields?: number
  readonly locale?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly timeZone?: string
  readonly isReadOnly?: boolean
  /** Rows may be edited, and fields and views not. */
  readonly isRowsOnly?: boolean
  /** Shows the view as a board, grouped by the field of this id. */
  readonly boardBy?: string
  /** Shows the view as a calendar of its first date. */
  readonly isCalendar?: boolean
  /** Shows the view as a list, a gallery or a chart. */
  readonly layout?: keyof typeof LAYOUTS
  /** Rows have covers: pictures of many colors. */
  readonly hasCovers?: boolean
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
    timeZone = 'UTC',
    isReadOnly = false,
    isRowsOnly = false,
    hasMembers = false,
  } = options
  speakFormulas(formulaLanguage)
  addEnglish(app)
  addEnglish(database)
  addEnglish(databasePanels)
  document.documentElement.dir = direction
  const plain = sampleRecords(rows, fields)
  const sound = hasMembers ? withMembers(plain) : plain
  const board = options.boardBy === undefined ? sound : asBoard(sound, options.boardBy)
  const laidOut = options.isCalendar === true ? asLayout(board, CALENDAR) : board
  const drawn = options.layout === undefined ? laidOut : asLayout(laidOut, LAYOUTS[options.layout])
  const shown = options.hasCovers === true ? withCovers(drawn) : drawn
  const session = new MemorySession(
    options.poison ? withPoison(shown, options.poison.where, options.poison.value) : shown,
    isReadOnly ? 'read' : 'write',
  )
  session.receive(options.before ?? [])
  const context: ReadContext = { locale, timeZone, now: NOW, firstDayOfWeek: 1, ...SAMPLE_READING }
  flushSync(() =>
    createRoot(element).render(
      <UiProvider direction={direction}>
        <CellHostContext
          value={{
            ...SAMPLE_HOST,
            mayAddOptions: !isRowsOnly,
            files: options.hasCovers === true ? COVER_FILES : null,
          }}
        >
          <FieldSourcesContext value={SOURCES}>
            <Page
              session={session}
              context={context}
              isEditable={!isReadOnly}
              mayRestructure={!isReadOnly && !isRowsOnly}
            />
          </FieldSourcesContext>
        </CellHostContext>
        <Toaster label="Notifications" />
      </UiProvider>,
    ),
  )
  return session
}

/** As a view that was added as a board; without a field, as one whose field is gone. */
function asBoard(records: DatabaseRecords, fieldId: string): DatabaseRecords {
  const shown = asLayout(records, BOARD)
  const grouping = { id: 'g:1', fieldId, content: '' }
  return fieldId === ''
    ? shown
    : withCommands(shown, [{ kind: 'setGrouping', viewId: SAMPLE_VIEW_ID, grouping }])
}

function asLayout(records: DatabaseRecords, layout: number): DatabaseRecords {
  const view = records.views.get(SAMPLE_VIEW_ID)
  if (!view) return records
  const laidOut = { ...view, value: { ...view.value, layout } }
  return { ...records, views: new Map([...records.views, [view.id, laidOut]]) }
}

interface PageProps {
  readonly session: MemorySession
  readonly context: ReadContext
  readonly isEditable: boolean
  readonly mayRestructure: boolean
}

function Page({ session, context, isEditable, mayRestructure }: PageProps) {
  const grid = useRef<GridHandle>(null)
  const { records } = useSyncExternalStore(session.subscribe, session.getSnapshot)
  const isLocked = isViewLocked(records?.views.get(SAMPLE_VIEW_ID)?.value)
  const mayArrange = mayRestructure && !isLocked
  const setLock = (next: boolean) =>
    session.dispatch([{ kind: 'setViewLock', viewId: SAMPLE_VIEW_ID, isLocked: next }])
  return (
    <>
      <h1 className="visually-hidden">All projects</h1>
      {records && (
        <ViewFrame
          {...{ session, records, context }}
          viewId={SAMPLE_VIEW_ID}
          ownUuid="own"
          mayEdit={mayArrange}
          isLocked={isLocked}
          lock={mayRestructure ? { isLocked, set: setLock } : null}
          isCompact={false}
          onLeave={() => grid.current?.focus()}
          onFind={() => grid.current?.find()}
          onAdd={isEditable ? (template) => grid.current?.addRow(template) : null}
          tabs={(tools) => (
            <div className="tools">
              <button type="button" className="ui-button" onClick={() => grid.current?.addRow()}>
                New
              </button>
              {tools}
              {mayArrange && <FieldsButton session={session} records={records} viewId={SAMPLE_VIEW_ID} />}
            </div>
          )}
        >
          {(found) => (
            <ShownView
              ref={grid}
              session={session}
              records={found}
              viewId={SAMPLE_VIEW_ID}
              name="All projects"
              isEditable={isEditable}
              mayRestructure={mayArrange}
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

/** As views of databases store it. */
const BOARD = 1
const CALENDAR = 2

const LAYOUTS = { chart: 3, list: 4, gallery: 5 } as const

/** 11 June 2026, as in the drawings. */
const NOW = Date.UTC(2026, 5, 11, 12)
