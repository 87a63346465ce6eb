import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import type { ViewBarModel } from '../useViewBar.ts'
import { CardPictureSettings } from './CardPictureSettings.tsx'

/** What the cards of a board show above the name. */
export function BoardSettings({ bar }: { readonly bar: ViewBarModel }) {
  const { t } = useTranslation()
  const { view, viewId, fields, personal } = bar
  return (
    <fieldset className="view-layout">
      <legend className="grid-menu-label">{t('grid.board.cards')}</legend>
      <CardPictureSettings
        settings={view.settings.board}
        fields={fields}
        onChange={(settings) =>
          personal.change([{ kind: 'setLayoutSettings', viewId, layout: 'board', settings }])
        }
      />
    </fieldset>
  )
}
