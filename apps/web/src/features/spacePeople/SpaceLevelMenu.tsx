import type { SpaceMember } from '@sheaf/contract'
import type { MessageKey } from '@sheaf/locales'
import { Button, Menu, MenuItem, MenuRadioGroup, MenuSeparator } from '@sheaf/ui'
import { ChevronDown } from 'lucide-react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { LEVEL_KEYS } from '../accessLevels/index.ts'

type Level = SpaceMember['access_level']

export interface SpaceLevelMenuProps {
  readonly level: Level
  /** Read out before the level. */
  readonly label: string
  /** Null where the level is only said. */
  readonly onChange: ((level: Level) => void) | null
  /** Others are not offered. */
  readonly maxLevel?: Level
  /** Absent where there is nobody to take out, or to make an owner. */
  readonly onRemove?: () => void
  readonly onOwner?: () => void
}

/** What somebody may do in a space as a button, and the ways to change it. Comments are offered where they were given (PEOPLE-ACCESS-2). */
export function SpaceLevelMenu(props: SpaceLevelMenuProps) {
  const { level, label, onChange, maxLevel = 50, onRemove, onOwner } = props
  const { t } = useTranslation()
  const word = t(LEVEL_KEYS[level])
  if (onChange === null) return <span className="space-level-said">{word}</span>
  const offered = ([10, 20, 30, 50] as const).filter(
    (each) => each === level || (each !== 20 && each <= maxLevel),
  )
  return (
    <Menu
      width={300}
      align="end"
      trigger={
        <Button variant="ghost" size="sm" className="space-level" aria-label={`${label}: ${word}`}>
          {word}
          <ChevronDown size={14} aria-hidden />
        </Button>
      }
    >
      <MenuRadioGroup
        value={String(level)}
        options={offered.map((each) => ({
          value: String(each),
          label: t(LEVEL_KEYS[each]),
          note: t(NOTE_KEYS[each]),
        }))}
        onChange={(chosen) => {
          const next = offered.find((each) => String(each) === chosen)
          if (next && next !== level) onChange(next)
        }}
      />
      {(onOwner ?? onRemove) && <MenuSeparator />}
      {onOwner && <MenuItem onSelect={onOwner}>{t('spacePeople.makeOwner')}</MenuItem>}
      {onRemove && (
        <MenuItem isDanger onSelect={onRemove}>
          {t('spacePeople.remove')}
        </MenuItem>
      )}
    </Menu>
  )
}

const NOTE_KEYS = {
  10: 'spacePeople.levelNotes.read',
  20: 'spacePeople.levelNotes.comment',
  30: 'spacePeople.levelNotes.write',
  50: 'spacePeople.levelNotes.full',
} as const satisfies Record<Level, MessageKey>
