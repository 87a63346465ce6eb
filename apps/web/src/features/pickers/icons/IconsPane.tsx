import { catalogueIcon, iconColorCss, readViewIcon, type StoredIcon } from '@sheaf/icons'
import { useMemo, useState, type CSSProperties } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { ColorRow } from './ColorRow.tsx'
import { deviceMemory } from '../deviceMemory.ts'
import type { GridCell } from '../grid/gridCell.ts'
import { GridPicker } from '../grid/GridPicker.tsx'
import { IconDrawing } from './IconDrawing.tsx'
import { iconSections } from './iconSections.ts'
import type { IconSet, PickerIcon } from './iconSet.ts'
import { useIcons } from '../pickerData.ts'
import { PickerState } from '../PickerState.tsx'
import { RandomButton } from '../RandomButton.tsx'

export interface IconsPaneProps {
  readonly current: StoredIcon | null
  readonly onPick: (icon: StoredIcon) => void
  /** Chosen by chance, or the icon there is in another colour: more may follow. */
  readonly onTry: (icon: StoredIcon) => void
}

/** The icons of the catalogue, by group or by words, in one of twelve colours. */
export function IconsPane(props: IconsPaneProps) {
  const icons = useIcons()
  return <PickerState query={icons}>{(set) => <LoadedIcons set={set} {...props} />}</PickerState>
}

function LoadedIcons({ set, current, onPick, onTry }: IconsPaneProps & { readonly set: IconSet }) {
  const { t } = useTranslation()
  const shown = readViewIcon(current)
  const own = shown?.kind === 'icon' && set.byId.has(shown.id) ? shown : null
  const [color, setColor] = useState(() => own?.storedColor ?? deviceMemory.color())
  const [query, setQuery] = useState('')
  const [recents] = useState(() => deviceMemory.recents('icons'))
  const sections = useMemo(() => iconSections(set, query, recents, t), [set, query, recents, t])

  function choose(icon: PickerIcon): StoredIcon {
    deviceMemory.addRecent('icons', icon.id)
    return catalogueIcon(icon.id, color)
  }

  function recolor(next: string): void {
    deviceMemory.setColor(next)
    setColor(next)
    if (own !== null) onTry(catalogueIcon(own.id, next))
  }

  return (
    <div className="picker-icons" style={{ '--icon-color': iconColorCss(color) } as CSSProperties}>
      <GridPicker
        sections={sections}
        cellOf={iconCell}
        onPick={(icon) => onPick(choose(icon))}
        query={query}
        onQuery={setQuery}
        label={t('picker.searchIcons')}
        emptyText={t('picker.noIcons')}
        searchEnd={<RandomButton items={set.all} onPick={(icon) => onTry(choose(icon))} />}
        above={<ColorRow color={color} onChange={recolor} />}
      />
    </div>
  )
}

/** An icon of the catalogue in the colour of what holds it. */
export function iconCell(icon: PickerIcon): GridCell {
  return {
    id: icon.id,
    label: icon.name,
    content: <IconDrawing content={icon.content} />,
  }
}
