import type { Field } from '@sheaf/model'
import { Button, classNames, toast } from '@sheaf/ui'
import { ArrowDown, ArrowUp, ChevronDown, ListFilter, PaintBucket, Plus, Rows3 } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { BarPopover } from './BarPopover.tsx'
import type { DataFilter } from './filters/filterConditions.ts'
import { allFilters, isSimple } from './filters/allFilters.ts'
import { filterWords, isComplete } from './filters/filterWords.ts'
import { sortWords } from './sorts/sortWords.ts'
import type { ViewBarModel } from './useViewBar.ts'

interface ViewBarProps {
  readonly bar: ViewBarModel
  /** Nothing can be changed yet. */
  readonly isInert?: boolean
}

/** What a view shows of its rows and how: grouping, sorts and filters as pills, and the way to save them for everyone. */
export function ViewBar({ bar, isInert = false }: ViewBarProps) {
  const { t } = useTranslation()
  const { view, personal, mayEdit } = bar
  // Of a board it is what the columns say, and a calendar has none.
  const grouping = /board|calendar|chart/.test(view.layout) ? null : bar.grouping
  const isArranged = grouping !== null || view.sorts.length > 0
  return (
    <section className="view-bar" inert={isInert} aria-label={t('grid.bar.filters')}>
      <div className="view-pills">
        {grouping && <GroupPill bar={bar} field={grouping.field} />}
        {view.sorts.length > 0 && <SortPill bar={bar} />}
        {isArranged && view.filters.length > 0 && <span className="view-bar-line" aria-hidden />}
        {isSimple(view.filters) ? <FilterPills bar={bar} /> : <BuilderPill bar={bar} />}
        {view.settings.grid.colorRules.length > 0 && <ColorPill bar={bar} />}
        {isSimple(view.filters) && <AddFilter bar={bar} />}
      </div>
      {personal.isChanged && (
        <div className="view-saving">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              bar.setPanel(null)
              personal.reset()
            }}
          >
            {t('grid.bar.reset')}
          </Button>
          {mayEdit && (
            <Button
              size="sm"
              variant="ghost"
              className="view-save"
              onClick={() => {
                personal.saveForAll()
                toast(t('grid.bar.savedForAll'))
              }}
            >
              {t('grid.bar.saveForAll')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

interface GroupPillProps {
  readonly bar: ViewBarModel
  readonly field: Field
}

function GroupPill({ bar, field }: GroupPillProps) {
  const { t } = useTranslation()
  const isOpen = bar.panel?.kind === 'group'
  return (
    <BarPopover
      bar={bar}
      label={t('grid.group')}
      opens={{ kind: 'group' }}
      isOpen={isOpen}
      trigger={
        <Pill isOpen={isOpen} isPlain aria-label={t('grid.groupedBy', { name: field.name })} icon={Rows3}>
          <b className="ellipsis" dir="auto">
            {field.name}
          </b>
        </Pill>
      }
    />
  )
}

function SortPill({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, fields, panel } = bar
  const [first, ...others] = view.sorts
  const field = fields.find(({ id }) => id === first?.fieldId)
  const isOpen = panel?.kind === 'sorts' || (panel?.kind === 'addSort' && view.sorts.length > 0)
  if (!first) return null
  const isSeveral = others.length > 0 || !field
  const words = isSeveral
    ? t('grid.bar.sorts', { count: view.sorts.length })
    : t('grid.bar.sortOf', { name: field.name, words: t(sortWords(field, first.descending)) })
  return (
    <BarPopover
      bar={bar}
      label={t('grid.bar.sort')}
      opens={{ kind: 'sorts' }}
      isOpen={isOpen}
      width={360}
      trigger={
        <Pill isOpen={isOpen} aria-label={words} icon={first.descending ? ArrowDown : ArrowUp}>
          <b className="ellipsis" dir="auto">
            {isSeveral ? words : field.name}
          </b>
        </Pill>
      }
    />
  )
}

function FilterPills({ bar }: { readonly bar: ViewBarModel }) {
  const { view, fields } = bar
  return view.filters.map((filter) => {
    const field = fields.find(({ id }) => filter.kind === 'data' && id === filter.fieldId)
    return filter.kind === 'data' && field && <FilterPill key={filter.id} {...{ bar, filter, field }} />
  })
}

function ColorPill({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { colorRules } = bar.view.settings.grid
  const isOpen = bar.panel?.kind === 'colors' && bar.panel.at === 'bar'
  const [first, ...others] = colorRules
  const condition = first?.filters[0]
  const field = bar.fields.find(({ id }) => condition?.kind === 'data' && id === condition.fieldId)
  const words =
    others.length === 0 && field && condition?.kind === 'data'
      ? `${field.name} ${filterWords(condition, field, bar.context, t)}`
      : t('grid.bar.colorsOf', { count: colorRules.length })
  return (
    <BarPopover
      bar={bar}
      label={t('grid.colors')}
      opens={{ kind: 'colors', at: 'bar' }}
      isOpen={isOpen}
      width={728}
      trigger={
        <Pill isOpen={isOpen} isPlain icon={PaintBucket} aria-label={t('grid.bar.colorOf', { words })}>
          <b className="ellipsis" dir="auto">
            {words}
          </b>
        </Pill>
      }
    />
  )
}

function AddFilter({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const isAdding = bar.panel?.kind === 'addFilter' && bar.panel.at === 'bar'
  return (
    <BarPopover
      bar={bar}
      label={t('grid.bar.fieldToFilter')}
      opens={{ kind: 'addFilter', at: 'bar' }}
      isOpen={isAdding}
      trigger={
        <Button size="sm" variant="ghost" icon={Plus} className="view-add">
          {t('grid.bar.filter')}
        </Button>
      }
    />
  )
}

interface FilterPillProps {
  readonly bar: ViewBarModel
  readonly filter: DataFilter
  readonly field: Field
}

function FilterPill({ bar, filter, field }: FilterPillProps) {
  const { t } = useTranslation()
  const isOpen = bar.panel?.kind === 'filter' && bar.panel.id === filter.id
  const words = filterWords(filter, field, bar.context, t)
  return (
    <BarPopover
      bar={bar}
      label={field.name}
      opens={{ kind: 'filter', id: filter.id }}
      isOpen={isOpen}
      trigger={
        <Pill
          isOpen={isOpen}
          isIdle={!isComplete(filter, field, bar.context)}
          aria-label={t('grid.bar.filterOf', { name: field.name, words })}
        >
          <b className="ellipsis" dir="auto">
            {field.name}
          </b>
          <bdi className="ellipsis">{words}</bdi>
        </Pill>
      }
    />
  )
}

function BuilderPill({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const isOpen = bar.panel?.kind === 'builder'
  const count = allFilters(bar.view.filters).filter(({ kind }) => kind === 'data').length
  return (
    <BarPopover
      bar={bar}
      label={t('grid.bar.filter')}
      opens={{ kind: 'builder' }}
      isOpen={isOpen}
      width={728}
      trigger={
        <Pill isOpen={isOpen} icon={ListFilter}>
          <b>{t('grid.bar.rules', { count })}</b>
        </Pill>
      }
    />
  )
}

interface PillProps extends Omit<React.ComponentPropsWithRef<'button'>, 'className'> {
  readonly isOpen: boolean
  /** Chooses no rows: what it compares with is missing. */
  readonly isIdle?: boolean
  /** Leaves out no rows and puts them in no order. */
  readonly isPlain?: boolean
  readonly icon?: typeof ArrowUp
}

function Pill({ isOpen, isIdle, isPlain, icon: Icon, children, ...rest }: PillProps) {
  return (
    <button
      {...rest}
      type="button"
      className={classNames('view-pill', isOpen && 'is-open', isIdle && 'is-idle', isPlain && 'is-plain')}
    >
      {Icon && <Icon size={14} aria-hidden />}
      {children}
      <ChevronDown size={14} aria-hidden />
    </button>
  )
}
