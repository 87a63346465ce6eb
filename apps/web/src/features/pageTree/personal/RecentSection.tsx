import type { KeyboardEvent } from 'react'
import { Link } from 'react-router'
import { useNow } from '../../../platform/clock/useNow.ts'
import { ageWords } from '../../../platform/i18n/ageWords.ts'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { usePageTree } from '../PageTreeContext.tsx'
import { pagePath } from '@sheaf/contract'
import { ViewIconView } from '../ViewIconView.tsx'
import type { PersonalSectionProps } from './PersonalSectionProps.ts'
import { SectionLabel } from './SectionLabel.tsx'
import { useSections } from './useSections.ts'
import { useRecents } from './useRecents.ts'

/** So many are shown; all of them are on the start page. */
const SHOWN = 3

/** What the person opened before the page that is open, and how long ago. */
export function RecentSection({ pageTree, currentId, onOpen }: Omit<PersonalSectionProps, 'onImport'>) {
  const { t, language } = useTranslation()
  const { workspaceId } = usePageTree()
  const { folded, hidden } = useSections()
  const recents = useRecents() ?? []
  const now = useNow()
  const shown = recents
    .flatMap(({ id, viewedAt }) => {
      const view = pageTree.views.get(id)
      return view && !view.isSpace && id !== currentId ? [{ view, viewedAt }] : []
    })
    .slice(0, SHOWN)
  if (hidden.has('recent') || shown.length === 0) return null
  return (
    <>
      <SectionLabel name="recent" label={t('sidebar.recent')} />
      {!folded.has('recent') && (
        <ul className="recents" aria-label={t('sidebar.recent')}>
          {shown.map(({ view, viewedAt }) => {
            const age = ageWords(viewedAt, now, language)
            const name = view.name || t('pageTree.untitled')
            return (
              <li key={view.id}>
                <Link
                  className="sidebar-link"
                  to={pagePath(workspaceId, view.id)}
                  aria-label={t('sidebar.recentRow', { name, age: age.long })}
                  onClick={onOpen}
                  onKeyDown={moveFocus}
                >
                  <span className="sidebar-link-icon">
                    <ViewIconView icon={view.icon} layout={view.layout} />
                  </span>
                  <span className="sidebar-link-name">{name}</span>
                  <span className="sidebar-link-note">{age.short}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </>
  )
}

/** Arrows, Home and End go from line to line, as in the trees beside. */
function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const links = [...(event.currentTarget.closest('ul')?.querySelectorAll<HTMLElement>('a') ?? [])]
  const index = links.findIndex((link) => link === document.activeElement)
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: links.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  links[next]?.focus()
}
