import type { Filter } from '@sheaf/model'
import { Button, IconButton, Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import { ArrowDown, ArrowUp, ChevronDown, Copy, Ellipsis, Group, ListTree, Plus, Trash2 } from 'lucide-react'
import { useMemo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { useReorder } from '../../../../platform/dragging/useReorder.ts'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { shortId } from '../../grid/shortId.ts'
import { shownRowCount } from '../shownRowCount.ts'
import type { ViewBarModel } from '../useViewBar.ts'
import { allFilters } from './allFilters.ts'
import { FilterRule } from './FilterRule.tsx'
import { filterConditions } from './filterConditions.ts'
import {
  addFilter,
  copyFilter,
  groupOf,
  moveFilter,
  nudgePlace,
  replaceFilter,
  rootOf,
  siblingsIn,
  simplified,
  type FilterGroup,
} from './filterTree.ts'
import { newFilter } from './newFilter.ts'

/** Groups may stand in groups so deep. */
const MAX_DEPTH = 2

/** Filters with "and" and "or", in groups. They act at once; a rule without its value is left out. */
export function FilterBuilder({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { filters } = bar.view
  const simple = simplified(filters)
  const { records, context } = bar
  const counts = useMemo(() => shownRowCount(records, filters, context), [records, filters, context])
  return (
    <div className="filter-builder">
      <div className="view-panel-head">
        <b>{t('grid.bar.filter')}</b>
        <span className="filter-count" aria-live="polite">
          {t('grid.bar.shownOf', counts)}
        </span>
        <span className="view-panel-space" />
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            bar.setPanel(null)
            bar.setFilters([])
          }}
        >
          {t('grid.bar.clear')}
        </Button>
      </div>
      <FilterRules bar={bar}>
        <span className="view-panel-space" />
        {simple && (
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              bar.setPanel(null)
              bar.setFilters(simple)
            }}
          >
            {t('grid.bar.simple')}
          </Button>
        )}
      </FilterRules>
    </div>
  )
}

interface FilterRulesProps {
  /** Its filters are those that are edited. */
  readonly bar: ViewBarModel
  /** Behind what adds rules. */
  readonly children?: ReactNode
}

/** The rules themselves, and what adds some. */
export function FilterRules({ bar, children }: FilterRulesProps) {
  const root = rootOf(bar.view.filters)
  const tools = useBuilderTools(bar)
  // As they stand in the page, groups before what is in them.
  const entries = allFilters(root.children)
  const { list, drag, start } = useReorder<HTMLDivElement>((from, _, { beside, isAfter }) => {
    const [moved, target] = [entries[from], entries[beside]]
    if (moved && target && moved !== target) tools.drop(moved.id, target.id, isAfter)
  })
  const dragging: Dragging = {
    overOf: (id) => (entries[drag?.beside ?? -1]?.id === id ? (drag?.isAfter ? 'after' : 'before') : null),
    start: (event, id) =>
      start(
        event,
        entries.findIndex((each) => each.id === id),
      ),
  }
  return (
    <>
      <div ref={list} className="filter-rules">
        <Entries bar={bar} tools={tools} dragging={dragging} group={root} depth={0} />
      </div>
      <div className="view-panel-foot">
        <AddButtons tools={tools} groupId={root.id} hasGroup />
        {children}
      </div>
    </>
  )
}

interface Dragging {
  /** Where what is dragged comes to stand beside it. */
  readonly overOf: (id: string) => 'before' | 'after' | null
  readonly start: (event: PointerEvent, id: string) => void
}

type BuilderTools = ReturnType<typeof useBuilderTools>

function useBuilderTools(bar: ViewBarModel) {
  const { filters } = bar.view
  const put = bar.setFilters
  const newRule = () => {
    const field = bar.fields.find((each) => filterConditions(each).length > 0)
    return field && newFilter(field, bar.context)
  }
  return {
    replace: (id: string, by: (filter: Filter) => readonly Filter[]) => put(replaceFilter(filters, id, by)),
    setKind(groupId: string | null, kind: 'and' | 'or') {
      if (groupId === null) put([{ kind, id: shortId(), children: filters }])
      else
        put(
          replaceFilter(filters, groupId, (group) =>
            group.kind === 'data' ? [group] : [{ ...group, kind }],
          ),
        )
    },
    addRule(groupId: string | null) {
      const rule = newRule()
      if (rule) put(addFilter(filters, groupId, rule))
    },
    addGroup(groupId: string | null) {
      const rule = newRule()
      if (rule) put(addFilter(filters, groupId, { kind: 'and', id: shortId(), children: [rule] }))
    },
    duplicate: (id: string) =>
      put(replaceFilter(filters, id, (filter) => [filter, copyFilter(filter, shortId)])),
    drop(id: string, beside: string, isAfter: boolean) {
      const groupId = groupOf(filters, beside)
      const index = siblingsIn(filters, groupId).findIndex((each) => each.id === beside)
      const moved = moveFilter(filters, id, { groupId, index: isAfter ? index + 1 : index })
      if (moved) put(moved)
    },
    nudge(id: string, by: 1 | -1) {
      const place = nudgePlace(filters, id, by)
      const moved = place && moveFilter(filters, id, place)
      if (moved) put(moved)
    },
  }
}

interface EntriesProps {
  readonly bar: ViewBarModel
  readonly tools: BuilderTools
  readonly dragging: Dragging
  readonly group: {
    readonly id: string | null
    readonly kind: 'and' | 'or'
    readonly children: readonly Filter[]
  }
  readonly depth: number
}

function Entries({ bar, tools, dragging, group, depth }: EntriesProps) {
  return group.children.map((filter, index) => (
    <Entry
      key={filter.id}
      {...{ tools, dragging, filter, index }}
      groupId={group.id}
      conjunction={group.kind}
    >
      {filter.kind === 'data' ? (
        <FilterRule
          {...{ bar, filter }}
          onChange={(next) => tools.replace(filter.id, () => [next])}
          menu={<EntryMenu tools={tools} filter={filter} />}
        />
      ) : (
        <GroupBox {...{ bar, tools, dragging }} group={filter} depth={depth + 1} />
      )}
    </Entry>
  ))
}

interface EntryProps {
  readonly tools: BuilderTools
  readonly dragging: Dragging
  readonly filter: Filter
  readonly index: number
  readonly groupId: string | null
  readonly conjunction: 'and' | 'or'
  readonly children: ReactNode
}

/** A rule or a group behind its conjunction, by which it is dragged unless it is chosen there, and moved with Alt and arrows. */
function Entry({ tools, dragging, filter, index, groupId, conjunction, children }: EntryProps) {
  const { t } = useTranslation()
  function handleKey(event: KeyboardEvent): void {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    if (by === null || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    tools.nudge(filter.id, by)
  }
  const words = { and: t('grid.bar.and'), or: t('grid.bar.or') }
  return (
    <div className="filter-entry" data-item data-over={dragging.overOf(filter.id) ?? undefined}>
      <div className="filter-conjunction">
        {index === 1 ? (
          <Menu
            align="start"
            trigger={
              <button
                type="button"
                className="view-select"
                aria-label={`${t('grid.bar.allOrAny')}: ${words[conjunction]}`}
                onKeyDownCapture={handleKey}
              >
                {words[conjunction]}
                <ChevronDown size={14} aria-hidden />
              </button>
            }
          >
            <MenuRadioGroup
              value={conjunction}
              options={[
                { value: 'and', label: words.and },
                { value: 'or', label: words.or },
              ]}
              onChange={(kind) => tools.setKind(groupId, kind)}
            />
          </Menu>
        ) : (
          <button
            type="button"
            className="filter-where"
            aria-label={t('grid.bar.moveRule')}
            onPointerDown={(event) => dragging.start(event, filter.id)}
            onKeyDown={handleKey}
          >
            {index === 0 ? t('grid.bar.where') : words[conjunction]}
          </button>
        )}
      </div>
      {children}
    </div>
  )
}

interface GroupBoxProps {
  readonly bar: ViewBarModel
  readonly tools: BuilderTools
  readonly dragging: Dragging
  readonly group: FilterGroup
  readonly depth: number
}

function GroupBox({ bar, tools, dragging, group, depth }: GroupBoxProps) {
  const { t } = useTranslation()
  return (
    <fieldset className="filter-group" aria-label={t('grid.bar.group')}>
      <Entries {...{ bar, tools, dragging, group, depth }} />
      <div className="filter-group-foot">
        <AddButtons tools={tools} groupId={group.id} hasGroup={depth < MAX_DEPTH} />
        <span className="view-panel-space" />
        <EntryMenu tools={tools} filter={group} />
      </div>
    </fieldset>
  )
}

interface AddButtonsProps {
  readonly tools: BuilderTools
  readonly groupId: string | null
  readonly hasGroup: boolean
}

function AddButtons({ tools, groupId, hasGroup }: AddButtonsProps) {
  const { t } = useTranslation()
  return (
    <>
      <Button size="sm" variant="ghost" icon={Plus} onClick={() => tools.addRule(groupId)}>
        {t('grid.bar.rule')}
      </Button>
      {hasGroup && (
        <Button size="sm" variant="ghost" icon={Group} onClick={() => tools.addGroup(groupId)}>
          {t('grid.bar.group')}
        </Button>
      )}
    </>
  )
}

function EntryMenu({ tools, filter }: { readonly tools: BuilderTools; readonly filter: Filter }) {
  const { t } = useTranslation()
  const { id } = filter
  const label = t(filter.kind === 'data' ? 'grid.bar.ruleActions' : 'grid.bar.groupActions')
  return (
    <Menu trigger={<IconButton icon={Ellipsis} label={label} />}>
      <MenuItem icon={Copy} onSelect={() => tools.duplicate(id)}>
        {t('grid.bar.duplicate')}
      </MenuItem>
      {filter.kind !== 'data' && (
        <MenuItem icon={ListTree} onSelect={() => tools.replace(id, () => filter.children)}>
          {t('grid.bar.intoRules')}
        </MenuItem>
      )}
      <MenuItem icon={ArrowUp} onSelect={() => tools.nudge(id, -1)}>
        {t('grid.bar.moveUp')}
      </MenuItem>
      <MenuItem icon={ArrowDown} onSelect={() => tools.nudge(id, 1)}>
        {t('grid.bar.moveDown')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={Trash2} onSelect={() => tools.replace(id, () => [])}>
        {t('grid.bar.delete')}
      </MenuItem>
    </Menu>
  )
}
