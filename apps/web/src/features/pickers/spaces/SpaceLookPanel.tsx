import { iconColorCss, SPACE_ICON_COUNT, spaceIconName, type SpaceLook } from '@sheaf/icons'
import { useMemo, useState, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ColorRow } from '../icons/ColorRow.tsx'
import type { GridCell } from '../grid/gridCell.ts'
import type { GridSection } from '../grid/gridLayout.ts'
import { GridPicker } from '../grid/GridPicker.tsx'
import { iconSections } from '../icons/iconSections.ts'
import type { IconSet, PickerIcon } from '../icons/iconSet.ts'
import { iconCell } from '../icons/IconsPane.tsx'
import { useIcons } from '../pickerData.ts'
import { PickerState } from '../PickerState.tsx'
import { spaceIconShape } from './spaceIconShapes.ts'

export interface SpaceLookPanelProps {
  readonly look: SpaceLook
  readonly onIcon: (icon: string) => void
  readonly onColor: (color: string) => void
}

/** The fifteen icons of spaces and those of the catalogue, in the colour of the space. */
export function SpaceLookPanel(props: SpaceLookPanelProps) {
  const icons = useIcons()
  return <PickerState query={icons}>{(set) => <LoadedLooks set={set} {...props} />}</PickerState>
}

type Choice = { readonly number: number; readonly label: string } | PickerIcon

const NO_RECENTS: readonly string[] = []
const NUMBERS = Array.from({ length: SPACE_ICON_COUNT }, (_, index) => index + 1)

function LoadedLooks({ set, look, onIcon, onColor }: SpaceLookPanelProps & { readonly set: IconSet }) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const sections = useMemo((): readonly GridSection<Choice>[] => {
    const ofCatalogue = iconSections(set, query, NO_RECENTS, t)
    if (query.trim() !== '') return ofCatalogue
    const own = NUMBERS.map((number) => ({ number, label: t('picker.spaceIconNumber', { number }) }))
    return [{ key: 'spaces', name: t('picker.spaceIcons'), items: own }, ...ofCatalogue]
  }, [set, query, t])

  return (
    <div className="picker-icons" style={{ '--icon-color': iconColorCss(look.color) } as CSSProperties}>
      <GridPicker
        sections={sections}
        cellOf={cellOf}
        onPick={(choice) => onIcon('number' in choice ? spaceIconName(choice.number) : choice.id)}
        query={query}
        onQuery={setQuery}
        label={t('picker.searchIcons')}
        emptyText={t('picker.noIcons')}
        above={<ColorRow color={look.color} onChange={onColor} />}
      />
    </div>
  )
}

function cellOf(choice: Choice): GridCell {
  if (!('number' in choice)) return iconCell(choice)
  const Shape = spaceIconShape(choice.number)
  return {
    id: String(choice.number),
    label: choice.label,
    content: <Shape className="picker-line" size={22} aria-hidden />,
  }
}
