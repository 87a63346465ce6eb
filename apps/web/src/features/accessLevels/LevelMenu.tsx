import type { PageAccess } from '@sheaf/contract'
import { Button, Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { LEVEL_KEYS, LEVEL_NOTE_KEYS, offeredLevels } from './levels.ts'

export interface LevelMenuProps {
  readonly level: PageAccess
  /** Read out before the level. */
  readonly label: string
  readonly onChange: (level: PageAccess) => void
  /** Absent where there is nothing to take away yet. */
  readonly onRemove?: () => void
  readonly removeLabel?: string
}

/** What somebody may do with a page as a button, and the ways to change it. */
export function LevelMenu({ level, label, onChange, onRemove, removeLabel }: LevelMenuProps) {
  const { t } = useTranslation()
  const word = t(LEVEL_KEYS[level])
  return (
    <Menu
      width={280}
      align="end"
      trigger={
        <Button variant="ghost" size="sm" className="share-level" aria-label={`${label}: ${word}`}>
          {word}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuRadioGroup
        value={String(level)}
        options={offeredLevels(level).map((each) => ({
          value: String(each),
          label: t(LEVEL_KEYS[each]),
          note: t(LEVEL_NOTE_KEYS[each]),
        }))}
        onChange={(chosen) => {
          const next = offeredLevels(level).find((each) => String(each) === chosen)
          if (next && next !== level) onChange(next)
        }}
      />
      {onRemove && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={onRemove}>{removeLabel}</MenuItem>
        </>
      )}
    </Menu>
  )
}
