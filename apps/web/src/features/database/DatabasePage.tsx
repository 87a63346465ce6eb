import './databasePage.css'
import { dateLocale, weekStart } from '@sheaf/base'
import type { ReadContext } from '@sheaf/model'
import { Button, toast } from '@sheaf/ui'
import { useEffect, useImperativeHandle, useMemo, useRef, useState, type Ref } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { ViewIconView } from '../pageTree/index.ts'
import { GridSkeleton } from './grid/GridSkeleton.tsx'
import { GridView, type GridHandle } from './grid/GridView.tsx'
import { useMediaQuery } from './grid/useMediaQuery.ts'
import { REFUSAL_WORDS } from './refusalWords.ts'
import type { OpenedDatabase } from './useDatabaseSession.ts'

export type { GridHandle } from './grid/GridView.tsx'
export { useDatabaseSession, type OpenedDatabase } from './useDatabaseSession.ts'

export interface DatabasePageProps {
  /** Null in the first moment. */
  readonly opened: OpenedDatabase | null
  readonly viewId: string
  /** Of the page. */
  readonly name: string
  readonly isEditable: boolean
  readonly personName: (userId: string) => string | null
  /** Of whoever reads; "" until it is known. */
  readonly ownUuid: string
  readonly ref?: Ref<GridHandle>
}

/** A database under its title: its view as a tab, and the grid, or its shape while it is on its way. */
export function DatabasePage(props: DatabasePageProps) {
  const { opened, viewId, name, isEditable, personName, ownUuid, ref } = props
  const { t } = useTranslation()
  const grid = useRef<GridHandle>(null)
  const context = useReadContext(personName)
  useRefusals(opened)
  useImperativeHandle(ref, () => ({
    addRow: () => grid.current?.addRow(),
    focus: () => grid.current?.focus(),
    showPerson: (clientId) => grid.current?.showPerson(clientId),
  }))
  const records = opened?.snapshot.records ?? null
  return (
    <>
      <DatabaseTabs
        name={records?.views.get(viewId)?.value['name']}
        pageName={name}
        onNew={isEditable && records !== null ? () => grid.current?.addRow() : null}
      />
      {records === null || !opened ? (
        <>
          <output className="visually-hidden">{t('grid.loading')}</output>
          <GridSkeleton />
        </>
      ) : (
        <GridView
          ref={grid}
          session={opened.session}
          records={records}
          viewId={viewId}
          name={name || t('page.untitled')}
          isEditable={isEditable}
          context={context}
          ownUuid={ownUuid}
        />
      )}
    </>
  )
}

interface DatabaseTabsProps {
  /** As it is stored with the database. */
  readonly name: unknown
  readonly pageName: string
  readonly onNew: (() => void) | null
}

function DatabaseTabs({ name, pageName, onNew }: DatabaseTabsProps) {
  const { t } = useTranslation()
  const isPhone = useMediaQuery('(max-width: 767px)')
  const isNamed = typeof name === 'string' && name.trim() !== '' && name !== pageName
  return (
    <div className="db database-tabs">
      <nav className="db-tabs" aria-label={t('grid.views')}>
        <ul>
          <li>
            <span className="db-tab" aria-current="page">
              <ViewIconView icon={null} layout={1} />
              <bdi>{isNamed ? name : t('grid.tab')}</bdi>
            </span>
          </li>
        </ul>
      </nav>
      {onNew && !isPhone && (
        <Button variant="primary" size="sm" onClick={onNew}>
          {t('grid.new')}
        </Button>
      )}
    </div>
  )
}

/** Says what was not taken, once. */
function useRefusals(opened: OpenedDatabase | null): void {
  const { t } = useTranslation()
  const [first] = opened?.snapshot.refused ?? []
  const session = opened?.session
  useEffect(() => {
    if (!first) return
    toast(t(REFUSAL_WORDS[first.refusal]), { isError: true })
    session?.dismissRefused()
  }, [first, session, t])
}

/** Languages, days and people as the person at this screen reads them. */
function useReadContext(personName: ReadContext['personName']): ReadContext {
  const { language, t } = useTranslation()
  const [now] = useState(() => Date.now())
  return useMemo(
    () => ({
      locale: dateLocale(language),
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      now,
      firstDayOfWeek: weekStart(language),
      boxWords: { checked: t('grid.checked'), unchecked: t('grid.unchecked') },
      ...(personName && { personName }),
    }),
    [language, now, personName, t],
  )
}
