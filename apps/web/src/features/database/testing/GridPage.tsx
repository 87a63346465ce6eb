import { Toaster, UiProvider } from '@sheaf/ui'
import { app } from '@sheaf/locales/en/app.ts'
import { late } from '@sheaf/locales/en/late.ts'
import type { ReadContext } from '@sheaf/model'
import { useRef, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { addEnglish } from '../../../platform/i18n/i18n.ts'
import { GridView, type GridHandle } from '../grid/GridView.tsx'
import { MemorySession } from './MemorySession.ts'
import { SAMPLE_VIEW_ID, sampleRecords } from './sampleRecords.ts'

export interface GridPageOptions {
  readonly rows?: number
  readonly fields?: number
  readonly locale?: string
  readonly direction?: 'ltr' | 'rtl'
  readonly isReadOnly?: boolean
}

/** Shows a grid alone, of a database that is nowhere but in this page. Answers with its session. */
export function openGridPage(element: Element, options: GridPageOptions = {}): MemorySession {
  const { rows = 20, fields, locale = 'en-GB', direction = 'ltr', isReadOnly = false } = options
  addEnglish(app)
  addEnglish(late)
  document.documentElement.dir = direction
  const session = new MemorySession(sampleRecords(rows, fields), isReadOnly ? 'read' : 'write')
  const context: ReadContext = { locale, timeZone: 'UTC', now: NOW, firstDayOfWeek: 1 }
  flushSync(() =>
    createRoot(element).render(
      <UiProvider direction={direction}>
        <Page session={session} context={context} isEditable={!isReadOnly} />
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
      <button type="button" className="ui-button" onClick={() => grid.current?.addRow()}>
        New
      </button>
      {records && (
        <GridView
          ref={grid}
          session={session}
          records={records}
          viewId={SAMPLE_VIEW_ID}
          name="All projects"
          isEditable={isEditable}
          context={context}
          ownUuid="own"
        />
      )}
    </>
  )
}

/** 11 June 2026, as in the drawings. */
const NOW = Date.UTC(2026, 5, 11, 12)
