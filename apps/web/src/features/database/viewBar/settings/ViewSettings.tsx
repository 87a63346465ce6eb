import './viewSettings.css'
import { ROW_HEIGHTS, type RowHeight } from '@sheaf/model'
import { Switch } from '@sheaf/ui'
import { CalendarPlus, Check, PaintBucket, TextSearch } from 'lucide-react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { BoardSettings } from './BoardSettings.tsx'
import { CalendarSettings } from './CalendarSettings.tsx'
import { ChartSettings } from './ChartSettings.tsx'
import { GallerySettings } from './GallerySettings.tsx'
import { ListSettings } from './ListSettings.tsx'
import type { ViewBarModel } from '../useViewBar.ts'

/** What a view shows besides its filters and sorts: how high rows are and which are colored; and commands of the view. */
export function ViewSettings({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { rowHeight, colorRules } = bar.view.settings.grid
  // Cards and days are as high as what they show, and there are no cells to find in.
  const { layout } = bar.view
  const hasRows = layout === 'grid'
  return (
    <div className="view-settings">
      {hasRows && (
        <fieldset className="view-heights">
          <legend className="grid-menu-label">{t('grid.rowHeight')}</legend>
          {ROW_HEIGHTS.map((height) => (
            <button
              key={height}
              type="button"
              className="grid-menu-button"
              aria-pressed={height === rowHeight}
              onClick={() => bar.setRowHeight(height)}
            >
              <span className="grid-menu-words">{t(HEIGHT_WORDS[height])}</span>
              {height === rowHeight && <Check size={16} aria-hidden />}
            </button>
          ))}
        </fieldset>
      )}
      {layout === 'board' && <BoardSettings bar={bar} />}
      {layout === 'calendar' && <CalendarSettings bar={bar} />}
      {layout === 'list' && <ListSettings bar={bar} />}
      {layout === 'chart' && <ChartSettings bar={bar} />}
      {layout === 'gallery' && <GallerySettings bar={bar} />}
      <div className="view-commands">
        {layout !== 'chart' && (
          <button
            type="button"
            className="grid-menu-button"
            onClick={() => bar.setPanel({ kind: 'colors', at: 'tabs' })}
          >
            <PaintBucket size={16} aria-hidden />
            <span className="grid-menu-words">{t('grid.colors')}</span>
            {colorRules.length > 0 && (
              <span className="view-setting-count">
                {colorRules.length.toLocaleString(bar.context.locale)}
              </span>
            )}
          </button>
        )}
        {layout === 'calendar' && (
          <button
            type="button"
            className="grid-menu-button"
            onClick={() => bar.setPanel({ kind: 'calendarFeed' })}
          >
            <CalendarPlus size={16} aria-hidden />
            <span className="grid-menu-words">{t('grid.calendar.subscribe')}</span>
          </button>
        )}
        {hasRows && (
          <button type="button" className="grid-menu-button" onClick={bar.find}>
            <TextSearch size={16} aria-hidden />
            <span className="grid-menu-words">{t('grid.find.label')}</span>
          </button>
        )}
        {bar.lock && (
          <Switch
            label={t('grid.lockView')}
            hint={t('grid.lockViewNote')}
            isOn={bar.lock.isLocked}
            onChange={bar.lock.set}
          />
        )}
        {!bar.lock && bar.isLocked && <p className="grid-menu-label">{t('grid.viewIsLocked')}</p>}
      </div>
    </div>
  )
}

const HEIGHT_WORDS = {
  short: 'grid.heights.short',
  medium: 'grid.heights.medium',
  tall: 'grid.heights.tall',
  extra_tall: 'grid.heights.extraTall',
} as const satisfies Record<RowHeight, string>
