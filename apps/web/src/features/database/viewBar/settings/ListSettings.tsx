import { LIST_DENSITIES, type LayoutSettings } from '@sheaf/model'
import { Select, Switch } from '@sheaf/ui'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import type { ViewBarModel } from '../useViewBar.ts'

/** How the rows of a list look. */
export function ListSettings({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, viewId, personal } = bar
  const { density, showIcon, showFieldNames } = view.settings.list
  const set = (settings: Partial<LayoutSettings['list']>) =>
    personal.change([{ kind: 'setLayoutSettings', viewId, layout: 'list', settings }])
  return (
    <fieldset className="view-layout">
      <legend className="grid-menu-label">{t('grid.rowHeight')}</legend>
      <Select
        label={t('grid.rowHeight')}
        value={density}
        options={LIST_DENSITIES.map((each) => ({ value: each, label: t(DENSITIES[each]) }))}
        onChange={(next) => set({ density: LIST_DENSITIES.find((each) => each === next) ?? density })}
      />
      <Switch label={t('grid.list.showIcon')} isOn={showIcon} onChange={(isOn) => set({ showIcon: isOn })} />
      <Switch
        label={t('grid.list.showFieldNames')}
        isOn={showFieldNames}
        onChange={(isOn) => set({ showFieldNames: isOn })}
      />
    </fieldset>
  )
}

const DENSITIES = {
  compact: 'grid.list.compact',
  normal: 'grid.list.normal',
  roomy: 'grid.list.roomy',
} as const satisfies Readonly<Record<(typeof LIST_DENSITIES)[number], string>>
