/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a toolbar has no tag of its own */
import { FOUND_SORTS, type FoundSort } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import { Avatar, Menu, MenuCheckItem, MenuItem, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import { ChevronDown, X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { childIdsOf, SpaceTile, usePageTree, type TreeEntry } from '../pageTree/index.ts'
import {
  EDITED_SPANS,
  filterOf,
  withFilter,
  withoutFilter,
  type EditedSpan,
  type FilterType,
  type FinderFilters,
} from './model/finderFilters.ts'
import { FILTER_KINDS, type FilterKind } from './model/FinderItem.ts'
import type { ChipType, FinderState } from './model/finderState.ts'
import { usePeople } from './results/useLocalGroups.ts'

export interface FinderFilterBarProps {
  readonly filters: FinderFilters
  /** The order of what is found; null where it cannot be chosen. */
  readonly sort: FoundSort | null
  readonly place: FinderState['place']
  /** The keyboard, or a finger, is on a chip. */
  readonly onPlace: (chip: ChipType) => void
  readonly onChange: (filters: FinderFilters) => void
  readonly onSort: (sort: FoundSort) => void
}

/** The filters as chips, and the order. Tab enters, arrows go between them, Backspace takes one off. */
export function FinderFilterBar({ filters, sort, place, onPlace, onChange, onSort }: FinderFilterBarProps) {
  const { t } = useTranslation()
  const { workspaceId } = usePageTree()
  const spaces = useSpaces()
  const people = usePeople(workspaceId)
  const space = filterOf(filters, 'space')
  const kinds = filterOf(filters, 'kind')?.kinds ?? []
  const person = filterOf(filters, 'person')
  const edited = filterOf(filters, 'edited')
  const hasTitles = filterOf(filters, 'titles') !== null
  const spaceName = spaces.find(({ id }) => id === space?.id)?.name || t('pageTree.untitled')
  const personName = people.find(({ id }) => id === person?.id)?.name ?? ''

  function changeKind(kind: FilterKind, isWanted: boolean): void {
    const next = FILTER_KINDS.filter((each) => (each === kind ? isWanted : kinds.includes(each)))
    onChange(
      next.length === 0 ? withoutFilter(filters, 'kind') : withFilter(filters, { type: 'kind', kinds: next }),
    )
  }
  const chip = (type: FilterType, words: string, isSet: boolean) => ({
    type,
    words,
    isSet,
    place,
    onPlace,
    onRemove: () => onChange(withoutFilter(filters, type)),
  })

  return (
    <div className="finder-filters" role="toolbar" aria-label={t('finder.filters')}>
      <FilterMenu
        {...chip(
          'space',
          space ? t('finder.inSpace', { name: spaceName }) : t('finder.filter.space'),
          space !== null,
        )}
      >
        <MenuRadioGroup
          value={space?.id ?? ''}
          options={spaces.map((each) => ({
            value: each.id,
            label: each.name || t('pageTree.untitled'),
            mark: <SpaceTile space={each} />,
          }))}
          onChange={(id) => onChange(withFilter(filters, { type: 'space', id }))}
        />
      </FilterMenu>
      <FilterMenu
        {...chip(
          'kind',
          kinds.length === 0 ? t('finder.filter.kind') : kinds.map((kind) => t(KIND_LABELS[kind])).join(', '),
          kinds.length > 0,
        )}
      >
        {FILTER_KINDS.map((kind) => (
          <MenuCheckItem
            key={kind}
            isChecked={kinds.includes(kind)}
            onChange={(isWanted) => changeKind(kind, isWanted)}
          >
            {t(KIND_LABELS[kind])}
          </MenuCheckItem>
        ))}
      </FilterMenu>
      <FilterMenu
        {...chip(
          'person',
          person ? t('finder.byPerson', { name: personName }) : t('finder.filter.person'),
          person !== null,
        )}
      >
        <MenuRadioGroup
          value={person?.id ?? ''}
          options={people.map(({ id, name, picture }) => ({
            value: id,
            label: name,
            mark: <Avatar name={name} picture={picture} size={20} isDecorative />,
          }))}
          onChange={(id) => onChange(withFilter(filters, { type: 'person', id }))}
        />
      </FilterMenu>
      <FilterMenu
        {...chip('edited', t(edited ? SPAN_LABELS[edited.span] : 'finder.filter.edited'), edited !== null)}
      >
        <MenuRadioGroup<EditedSpan | ''>
          value={edited?.span ?? ''}
          options={EDITED_SPANS.map((span) => ({ value: span, label: t(SPAN_LABELS[span]) }))}
          onChange={(span) => span !== '' && onChange(withFilter(filters, { type: 'edited', span }))}
        />
      </FilterMenu>
      <Chip
        {...chip('titles', t('finder.filter.titles'), hasTitles)}
        aria-pressed={hasTitles}
        onClick={() =>
          onChange(hasTitles ? withoutFilter(filters, 'titles') : withFilter(filters, { type: 'titles' }))
        }
      />
      {sort !== null && <SortMenu {...{ sort, place, onPlace, onSort }} />}
    </div>
  )
}

type SortMenuProps = Pick<FinderFilterBarProps, 'place' | 'onPlace' | 'onSort'> & { readonly sort: FoundSort }

function SortMenu({ sort, place, onPlace, onSort }: SortMenuProps) {
  const { t } = useTranslation()
  return (
    <Menu
      trigger={
        <button
          type="button"
          id="finder-filter-sort"
          className="finder-sort"
          aria-label={t('finder.sortedBy', { order: t(SORT_LABELS[sort]) })}
          tabIndex={place === 'sort' ? 0 : -1}
          onFocus={() => onPlace('sort')}
        >
          {t(SORT_LABELS[sort])}
          <ChevronDown size={14} aria-hidden />
        </button>
      }
    >
      <MenuRadioGroup<FoundSort>
        value={sort}
        options={FOUND_SORTS.map((each) => ({ value: each, label: t(SORT_LABELS[each]) }))}
        onChange={onSort}
      />
    </Menu>
  )
}

interface ChipProps extends Omit<ComponentProps<'button'>, 'type' | 'onFocus'> {
  readonly type: FilterType
  readonly words: string
  readonly isSet: boolean
  readonly place: FinderState['place']
  readonly onPlace: (chip: FilterType) => void
  readonly onRemove: () => void
}

function FilterMenu({ children, ...chip }: ChipProps & { readonly children: ReactNode }) {
  const { t } = useTranslation()
  return (
    <Menu trigger={<Chip {...chip} hasMenu />}>
      {children}
      {chip.isSet && (
        <>
          <MenuSeparator />
          <MenuItem icon={X} onSelect={chip.onRemove}>
            {t('finder.removeFilter')}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function Chip({
  type,
  words,
  isSet,
  place,
  onPlace,
  onRemove,
  hasMenu,
  ...button
}: ChipProps & { readonly hasMenu?: boolean }) {
  return (
    <button
      {...button}
      type="button"
      id={`finder-filter-${type}`}
      className="finder-chip"
      data-set={isSet ? '' : undefined}
      tabIndex={place === type ? 0 : -1}
      onFocus={() => onPlace(type)}
    >
      <span className="ellipsis">{words}</span>
      {isSet ? (
        // The keyboard has Backspace, and the menu an item.
        <span
          className="finder-chip-remove"
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            onRemove()
          }}
        >
          <X size={14} />
        </span>
      ) : (
        hasMenu && <ChevronDown size={14} aria-hidden />
      )}
    </button>
  )
}

function useSpaces(): readonly TreeEntry[] {
  const { pageTree } = usePageTree()
  if (!pageTree) return []
  return childIdsOf(pageTree, pageTree.rootId).flatMap((id) => {
    const view = pageTree.views.get(id)
    return view?.isSpace ? [view] : []
  })
}

const KIND_LABELS: Record<FilterKind, MessageKey> = {
  page: 'finder.kind.page',
  text: 'finder.kind.text',
  row: 'finder.kind.row',
  comment: 'finder.kind.comment',
  note: 'finder.kind.note',
  file: 'finder.kind.file',
}

const SORT_LABELS: Record<FoundSort, MessageKey> = {
  best: 'finder.sort.best',
  edited: 'finder.sort.edited',
  created: 'finder.sort.created',
}

const SPAN_LABELS: Record<EditedSpan, MessageKey> = {
  today: 'finder.edited.today',
  week: 'finder.edited.week',
  month: 'finder.edited.month',
  year: 'finder.edited.year',
}
