import { foldName } from '@sheaf/base'
import './settings.css'
import type { Workspace } from '@sheaf/contract'
import { IconButton, PanedDialog, Skeleton } from '@sheaf/ui'
import { ChevronLeft, X } from 'lucide-react'
import { useLocation } from 'react-router'
import { Suspense, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react'
import { useHasBilling } from '../../platform/config/useHasBilling.ts'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { SettingsQuery } from '../../platform/settings/SettingsQuery.ts'
import { isForWriting, type SettingsPlace } from '../../platform/settings/settingsAddress.ts'
import { usePageTree } from '../pageTree/index.ts'
import { findSections } from './findSections.ts'
import { SectionList } from './SectionList.tsx'
import { sectionsFor, type SettingsSection } from './sections.ts'
import { isOneColumn, useSettingsWay } from './useSettingsWay.ts'

export interface SettingsDialogProps {
  readonly workspace: Workspace
  readonly place: SettingsPlace
}

/**
 * SET-FRAME-1: everything there is to set, a list of sections beside the one that is open. In a narrow window the list
 * is one page and the section another.
 */
export function SettingsDialog({ workspace, place }: SettingsDialogProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const { go, close } = useSettingsWay()
  const sections = sectionsFor(workspace.role, useHasBilling(place === 'plan'))
  const found = findSections(sections, query, t)
  const open = sections.find(({ id }) => id === place) ?? sections[0]!
  const { state } = useLocation()
  const current = useRef<HTMLAnchorElement>(null)
  const back = useRef<HTMLButtonElement>(null)
  const published = usePublishedCount()
  useFocusOfPages(place, current, back)

  function look(next: string): void {
    setQuery(next)
    const matches = findSections(sections, next, t)
    const first = matches[0]
    if (first && !matches.includes(open) && !isOneColumn()) go(first.id)
  }

  return (
    <PanedDialog
      isOpen
      onClose={close}
      label={t('settings.title')}
      initialFocus={isForWriting(state) ? false : place === 'all' || !isOneColumn() ? current : back}
    >
      <div className="settings" data-place={place === 'all' ? 'list' : 'section'}>
        <SectionList
          workspaceName={workspace.workspace_name}
          counts={{ members: workspace.member_count, published }}
          sections={found}
          open={open}
          openRef={current}
          query={query}
          onQueryChange={look}
        />
        <SettingsQuery value={foldName(query.trim())}>
          <OpenSection key={open.id} section={open} backRef={back} onBack={() => go('all')} onClose={close} />
        </SettingsQuery>
      </div>
    </PanedDialog>
  )
}

/** Published pages that the person sees; null until they are known, and where there is none. */
function usePublishedCount(): number | null {
  const { pageTree } = usePageTree()
  return useMemo(() => {
    const published = [...(pageTree?.views.values() ?? [])].filter(({ isPublished }) => isPublished)
    return published.length || null
  }, [pageTree])
}

interface OpenSectionProps {
  readonly section: SettingsSection
  readonly backRef: RefObject<HTMLButtonElement | null>
  readonly onBack: () => void
  readonly onClose: () => void
}

function OpenSection({ section, backRef, onBack, onClose }: OpenSectionProps) {
  const { t } = useTranslation()
  const titleId = useId()
  const { Section } = section
  return (
    <section className="settings-section" aria-labelledby={titleId}>
      <header className="settings-head">
        <IconButton
          ref={backRef}
          className="settings-back"
          icon={ChevronLeft}
          label={t('settings.back')}
          onClick={onBack}
        />
        <h2 id={titleId} className="settings-title">
          {t(section.label)}
        </h2>
        <IconButton icon={X} label={t('settings.close')} onClick={onClose} />
      </header>
      <div className="settings-body ui-dialog-scroller">
        <Suspense fallback={<SectionSkeleton />}>
          <Section />
        </Suspense>
      </div>
    </section>
  )
}

/** In a narrow window one page takes the place of the other, and the focus goes along. */
function useFocusOfPages(
  place: SettingsPlace,
  list: RefObject<HTMLElement | null>,
  section: RefObject<HTMLElement | null>,
): void {
  const isList = place === 'all'
  const before = useRef(isList)
  useEffect(() => {
    if (before.current === isList) return
    before.current = isList
    if (isOneColumn()) (isList ? list : section).current?.focus()
  }, [isList, list, section])
}

function SectionSkeleton() {
  return (
    <div className="settings-bones after-a-moment" aria-busy>
      {[220, 160, 190].map((width) => (
        <Skeleton key={width} width={width} />
      ))}
    </div>
  )
}
