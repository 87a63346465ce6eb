/* oxlint-disable jsx-a11y/prefer-tag-over-role -- options that stand in groups with labels have no tags of their own */
import { Avatar, Kbd, ResultRow } from '@sheaf/ui'
import type { MessageKey } from '@sheaf/locales'
import { ChevronRight, CornerDownLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { whenWords } from '../../platform/i18n/whenWords.ts'
import { ViewIconView } from '../pageTree/index.ts'
import { CREATE_ID, moreId, optionsOf, type FinderOption } from './model/finderState.ts'
import type { FinderItem, FinderKind, FinderPicture, ShownGroup } from './model/FinderItem.ts'
import type { Found } from './results/useFound.ts'

export const LIST_ID = 'finder-list'

export function optionElementId(id: string): string {
  return `finder-${id}`
}

export interface FinderListProps {
  readonly query: string
  readonly found: Found
  readonly activeId: string | null
  /** Somebody went to the active option: it stays where it is when more is found above it. */
  readonly isChosen: boolean
  readonly onPoint: (id: string) => void
  readonly onTake: (option: FinderOption, event: MouseEvent) => void
}

/** The groups of what was found. The focus stays in the field. */
export function FinderList({ query, found, activeId, isChosen, onPoint, onTake }: FinderListProps) {
  const { t } = useTranslation()
  const scroller = useRef<HTMLDivElement>(null)
  const { groups, isSettled, hasFailed, loadMore } = found
  useSteady(scroller, activeId, isChosen)
  const options = optionsOf(groups)
  const isNothing = isSettled && options.every(({ id }) => id === CREATE_ID)
  const words = query.replace(/^>/, '').trim()

  return (
    <>
      {isNothing && (words !== '' || options.length === 0) && (
        <output className="finder-nothing">
          {hasFailed
            ? t('finder.failed')
            : words === ''
              ? t('finder.nothingHere')
              : t('finder.nothing', { query: words })}
        </output>
      )}
      {/* The list scrolls by itself: the keys of the field go through it. */}
      <div
        ref={scroller}
        id={LIST_ID}
        className="finder-scroller"
        role="listbox"
        aria-label={t('finder.results')}
        aria-busy={!isSettled}
      >
        {groups.map(({ kind, items, hasMore, isStale }) => (
          <div
            key={kind}
            className="finder-group"
            role="group"
            aria-label={t(GROUP_LABELS[kind])}
            data-stale={isStale ? '' : undefined}
          >
            <div className="finder-label" aria-hidden>
              {t(GROUP_LABELS[kind])}
            </div>
            {items.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                isActive={item.id === activeId}
                isStale={isStale}
                onPoint={() => onPoint(item.id)}
                onTake={(event) => onTake({ id: item.id, item }, event)}
              />
            ))}
            {hasMore && <MoreRow {...{ kind, isStale, options, activeId, onPoint, onTake }} />}
          </div>
        ))}
        {loadMore && <Sentinel scroller={scroller} onSeen={loadMore} />}
      </div>
    </>
  )
}

interface ItemRowProps {
  readonly item: FinderItem
  readonly isActive: boolean
  readonly isStale: boolean
  readonly onPoint: () => void
  readonly onTake: (event: MouseEvent) => void
}

function ItemRow({ item, isActive, isStale, onPoint, onTake }: ItemRowProps) {
  const { language } = useTranslation()
  const [now] = useState(() => new Date())
  const { id, name, marks, where, passage, picture, editedAt, shortcut } = item
  return (
    <ResultRow
      id={optionElementId(id)}
      icon={<Picture {...picture} />}
      name={name}
      marks={marks}
      where={where}
      passage={passage}
      end={
        <>
          {shortcut && <Kbd shortcut={shortcut} />}
          {editedAt !== null && (
            <span className="finder-time">{whenWords(new Date(editedAt), now, language)}</span>
          )}
          <span className="finder-enter" aria-hidden>
            <EnterKey />
          </span>
        </>
      }
      isActive={isActive}
      isStale={isStale}
      onPoint={onPoint}
      onChoose={onTake}
      onMiddleClick={onTake}
    />
  )
}

/** The cap of the key by its sign, which is shorter than its name. */
export function EnterKey() {
  return (
    <kbd className="ui-key">
      <CornerDownLeft size={12} aria-hidden />
    </kbd>
  )
}

interface MoreRowProps extends Pick<FinderListProps, 'activeId' | 'onPoint' | 'onTake'> {
  readonly kind: FinderKind
  readonly isStale: boolean
  readonly options: readonly FinderOption[]
}

/** "Show all", where the kind can be looked at alone. */
function MoreRow({ kind, isStale, options, activeId, onPoint, onTake }: MoreRowProps) {
  const { t } = useTranslation()
  const option = options.find(({ id }) => id === moreId(kind))
  if (!option) return null
  return (
    <ResultRow
      id={optionElementId(option.id)}
      icon={<ChevronRight size={16} aria-hidden />}
      name={t('finder.showAll')}
      size="sm"
      isActive={option.id === activeId}
      isStale={isStale}
      onPoint={() => onPoint(option.id)}
      onChoose={(event) => onTake(option, event)}
    />
  )
}

function Picture(picture: FinderPicture) {
  switch (picture.type) {
    case 'view':
      return <ViewIconView icon={picture.icon} layout={picture.layout} size={18} />
    case 'person':
      return <Avatar name={picture.name} picture={picture.picture} size={18} isDecorative />
    case 'icon':
      return <picture.icon size={18} aria-hidden />
  }
}

/**
 * Keeps the active row in sight when it changes, and where it is on the screen when rows come in above it. Without a choice the
 * list stands at its top.
 */
function useSteady(
  scroller: RefObject<HTMLElement | null>,
  activeId: string | null,
  isChosen: boolean,
): void {
  const last = useRef<{ readonly id: string; readonly top: number } | null>(null)
  useLayoutEffect(() => {
    const row = activeId === null ? null : document.getElementById(optionElementId(activeId))
    const before = last.current
    last.current = row && activeId !== null ? { id: activeId, top: row.offsetTop } : null
    const isSame = before?.id === activeId
    if (!isChosen) {
      if (!isSame) scroller.current?.scrollTo({ top: 0 })
    } else if (row && isSame) scroller.current?.scrollBy({ top: row.offsetTop - before.top })
    else row?.scrollIntoView({ block: 'nearest' })
  })
}

/** Stands behind the last row and asks for more when it comes near. */
function Sentinel({
  scroller,
  onSeen,
}: {
  readonly scroller: RefObject<HTMLElement | null>
  readonly onSeen: () => void
}) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef(onSeen)
  useEffect(() => {
    latest.current = onSeen
  })
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) latest.current()
      },
      { root: scroller.current, rootMargin: '400px' },
    )
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [scroller])
  return <div ref={place} role="presentation" className="finder-sentinel" />
}

const GROUP_LABELS: Record<ShownGroup['kind'], MessageKey> = {
  recent: 'finder.kind.recent',
  page: 'finder.kind.page',
  text: 'finder.kind.text',
  row: 'finder.kind.row',
  comment: 'finder.kind.comment',
  note: 'finder.kind.note',
  file: 'finder.kind.file',
  person: 'finder.kind.person',
  command: 'finder.kind.command',
}
