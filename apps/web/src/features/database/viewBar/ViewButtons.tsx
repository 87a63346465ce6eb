import { Button, IconButton } from '@sheaf/ui'
import { ArrowDownUp, FilePlus, ListFilter, Rows3, Search, Settings } from 'lucide-react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { useMediaQuery } from '../grid/useMediaQuery.ts'
import type { BarPanel } from './BarPanel.ts'
import { BarPopover } from './BarPopover.tsx'
import { allFilters, isSimple } from './filters/allFilters.ts'
import type { ViewBarModel } from './useViewBar.ts'

interface ViewButtonsProps {
  readonly bar: ViewBarModel
  readonly isCompact: boolean
  readonly isSearching: boolean
  readonly onSearch: () => void
}

/** Filter, sort, group and search, at the end of the row of views; where there is little room icons with how many there are. */
export function ViewButtons({ bar, isCompact, isSearching, onSearch }: ViewButtonsProps) {
  const { t } = useTranslation()
  const { view, panel, grouping } = bar
  const isPhone = useMediaQuery('(max-width: 767px)')
  const isIcon = isCompact || isPhone
  const filterCount = allFilters(view.filters).filter(({ kind }) => kind === 'data').length
  const sortCount = view.sorts.length
  const isAdding = panel?.kind === 'addFilter' && panel.at === 'tabs'
  return (
    <div className="view-buttons">
      <ViewButton
        {...{ bar, isIcon }}
        icon={ListFilter}
        name={t('grid.bar.filter')}
        label={t('grid.bar.fieldToFilter')}
        count={filterCount}
        opens={isSimple(view.filters) ? { kind: 'addFilter', at: 'tabs' } : { kind: 'builder' }}
        isOpen={isAdding}
      />
      <ViewButton
        {...{ bar, isIcon }}
        icon={ArrowDownUp}
        name={t('grid.bar.sort')}
        label={t('grid.bar.fieldToSort')}
        count={sortCount}
        opens={sortCount === 0 ? { kind: 'addSort' } : { kind: 'sorts' }}
        isOpen={panel?.kind === 'addSort' && sortCount === 0}
      />
      {!UNGROUPED.test(view.layout) && (!grouping || view.layout === 'board') && (
        <BarPopover
          bar={bar}
          label={t('grid.group')}
          opens={{ kind: 'group' }}
          isOpen={panel?.kind === 'group'}
          trigger={<IconButton icon={Rows3} size={28} label={t('grid.group')} />}
        />
      )}
      <IconButton
        icon={Search}
        size={28}
        label={t('grid.bar.search')}
        isPressed={isSearching}
        onClick={onSearch}
      />
      {bar.templates.mayAdd && bar.templates.templates.length > 0 && (
        <BarPopover
          bar={bar}
          label={t('grid.newFromTemplate')}
          opens={{ kind: 'templates' }}
          isOpen={panel?.kind === 'templates'}
          trigger={<IconButton icon={FilePlus} size={28} label={t('grid.newFromTemplate')} />}
        />
      )}
      <BarPopover
        bar={bar}
        label={panel?.kind === 'colors' ? t('grid.colors') : t('grid.viewSettings')}
        opens={{ kind: 'settings' }}
        isOpen={
          panel?.kind === 'settings' ||
          panel?.kind === 'calendarFeed' ||
          (panel?.kind === 'colors' && panel.at === 'tabs')
        }
        width={panel?.kind === 'colors' ? 728 : 272}
        trigger={<IconButton icon={Settings} size={28} label={t('grid.viewSettings')} />}
      />
    </div>
  )
}

/** Layouts that group by nothing, or by what is set of them. */
const UNGROUPED = /calendar|gallery|chart/

interface ViewButtonProps {
  readonly bar: ViewBarModel
  readonly isIcon: boolean
  readonly icon: typeof Search
  readonly name: string
  readonly label: string
  readonly count: number
  readonly opens: BarPanel
  readonly isOpen: boolean
}

function ViewButton({ bar, isIcon, icon, name, label, count, opens, isOpen }: ViewButtonProps) {
  const trigger = isIcon ? (
    <IconButton icon={icon} size={28} label={count > 0 ? `${name}, ${count}` : name} />
  ) : (
    <Button size="sm" variant="ghost" icon={icon}>
      {name}
    </Button>
  )
  return (
    <span className="view-button">
      <BarPopover {...{ bar, label, opens, isOpen, trigger }} />
      {isIcon && count > 0 && (
        <span className="view-badge" aria-hidden>
          {count.toLocaleString(bar.context.locale)}
        </span>
      )}
    </span>
  )
}
