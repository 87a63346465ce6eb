import { IconButton, TextInput } from '@sheaf/ui'
import { Search, X } from 'lucide-react'
import { useId, useRef, type KeyboardEvent, type RefObject } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { withSettingsPlace } from '../../platform/settings/settingsAddress.ts'
import type { SettingsSection } from './sections.ts'
import { isOneColumn, useSettingsWay } from './useSettingsWay.ts'

type SectionCounts = Readonly<Partial<Record<SettingsSection['id'], number | null>>>

export interface SectionListProps {
  readonly workspaceName: string
  /** Beside the sections that count something; null where it is not known. */
  readonly counts: SectionCounts
  /** Those that are found. */
  readonly sections: readonly SettingsSection[]
  readonly open: SettingsSection
  readonly openRef: RefObject<HTMLAnchorElement | null>
  readonly query: string
  readonly onQueryChange: (query: string) => void
}

/** SET-LIST-1: the sections; the arrow keys go along them and open each, and the focus stays in the list. */
export function SectionList(props: SectionListProps) {
  const { workspaceName, counts, sections, open, openRef, query, onQueryChange } = props
  const { t } = useTranslation()
  const { go, close } = useSettingsWay()
  const list = useRef<HTMLElement>(null)
  const inTabOrder = sections.includes(open) ? open : sections[0]

  function openAt(index: number): void {
    const section = sections[index]
    if (!section) return
    list.current?.querySelectorAll<HTMLElement>('a')[index]?.focus()
    if (!isOneColumn()) go(section.id)
  }

  function handleListKey(event: KeyboardEvent<HTMLElement>): void {
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('a')]
    const index = links.findIndex((link) => link === document.activeElement)
    const next = nextIndex(event.key, index, links.length)
    if (next === null) return
    event.preventDefault()
    openAt(next)
  }

  function handleFieldKey(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && query !== '') {
      event.stopPropagation()
      onQueryChange('')
    }
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      openAt(0)
    }
    if (event.key === 'Enter' && sections[0]) go(sections[0].id)
  }

  return (
    <div className="settings-list">
      <header className="settings-list-head">
        <p className="settings-title">{t('settings.title')}</p>
        <IconButton icon={X} label={t('settings.close')} onClick={close} />
      </header>
      <TextInput
        icon={Search}
        className="settings-find"
        type="search"
        aria-label={t('settings.find')}
        placeholder={t('settings.find')}
        value={query}
        onChange={(event) => onQueryChange(event.currentTarget.value)}
        onKeyDown={handleFieldKey}
      />
      <output className="visually-hidden">
        {query.trim() !== '' && t('settings.found', { count: sections.length })}
      </output>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between its links */}
      <nav ref={list} className="settings-nav" aria-label={t('settings.sections')} onKeyDown={handleListKey}>
        {GROUPS.map((group) => (
          <SectionGroup
            key={group}
            title={group === 'you' ? t('settings.you') : group === 'workspace' ? workspaceName : null}
            sections={sections.filter((section) => section.group === group)}
            open={open}
            inTabOrder={inTabOrder}
            openRef={openRef}
            counts={counts}
          />
        ))}
        {sections.length === 0 && <p className="settings-nothing">{t('settings.nothing')}</p>}
      </nav>
    </div>
  )
}

const GROUPS = ['you', 'workspace', 'product'] as const

interface SectionGroupProps {
  /** Null for a group that needs no name. */
  readonly title: string | null
  readonly sections: readonly SettingsSection[]
  readonly open: SettingsSection
  readonly inTabOrder: SettingsSection | undefined
  readonly openRef: RefObject<HTMLAnchorElement | null>
  readonly counts: SectionCounts
}

function SectionGroup(props: SectionGroupProps) {
  const { title, sections, open, inTabOrder, openRef, counts } = props
  const { t } = useTranslation()
  const { search } = useLocation()
  const { go } = useSettingsWay()
  const id = useId()
  if (sections.length === 0) return null
  return (
    <section className="settings-links" aria-labelledby={title === null ? undefined : id}>
      {title !== null && (
        <h3 id={id} className="settings-links-title ellipsis" dir="auto">
          {title}
        </h3>
      )}
      {sections.map((section) => {
        const Icon = section.icon
        const isInTabOrder = section === inTabOrder
        return (
          <Link
            key={section.id}
            ref={isInTabOrder ? openRef : undefined}
            className="settings-link"
            to={{ search: withSettingsPlace(search, section.id) }}
            tabIndex={isInTabOrder ? 0 : -1}
            aria-current={section === open ? 'page' : undefined}
            onClick={(event) => {
              // With a key that opens a tab or a window it is a link like any other.
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
              event.preventDefault()
              go(section.id)
            }}
          >
            <Icon size={16} aria-hidden />
            <span className="ellipsis">{t(section.label)}</span>
            {typeof counts[section.id] === 'number' && (
              <span className="settings-count">{counts[section.id]}</span>
            )}
          </Link>
        )
      })}
    </section>
  )
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
