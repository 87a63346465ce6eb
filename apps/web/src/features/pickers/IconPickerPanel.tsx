import type { StoredIcon } from '@sheaf/icons'
import { IconButton, TabPanel, Tabs } from '@sheaf/ui'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { deviceMemory } from './deviceMemory.ts'
import { EmojiPane } from './emoji/EmojiPane.tsx'
import type { IconPickerPane } from './IconPickerPane.ts'
import { IconsPane } from './icons/IconsPane.tsx'

export interface IconPickerPanelProps {
  readonly current: StoredIcon | null
  readonly panes: readonly IconPickerPane[]
  readonly hasIcons: boolean
  readonly onPick: (icon: StoredIcon) => void
  readonly onRemove: (() => void) | null
  readonly onClose: () => void
}

/** The inside of the icon picker: a tab for each kind of icon. */
export function IconPickerPanel({
  current,
  panes,
  hasIcons,
  onPick,
  onRemove,
  onClose,
}: IconPickerPanelProps) {
  const { t } = useTranslation()
  const tabs = [
    { value: 'emoji', label: t('picker.emoji') },
    ...(hasIcons ? [{ value: 'icons', label: t('picker.icons') }] : []),
    ...panes.map(({ id, label }) => ({ value: id, label })),
  ]
  const [tab, setTab] = useState(() => {
    const last = deviceMemory.tab()
    return tabs.some(({ value }) => value === last) ? last! : 'emoji'
  })

  function pick(icon: StoredIcon): void {
    onPick(icon)
    onClose()
  }

  return (
    <div className="picker">
      <Tabs
        label={t('picker.kinds')}
        value={tab}
        tabs={tabs}
        onChange={(next) => {
          deviceMemory.setTab(next)
          setTab(next)
        }}
      >
        <TabPanel value="emoji">
          <EmojiPane
            onPick={(value) => pick({ ty: 0, value })}
            onRandom={(value) => onPick({ ty: 0, value })}
          />
        </TabPanel>
        {hasIcons && (
          <TabPanel value="icons">
            <IconsPane current={current} onPick={pick} onTry={onPick} />
          </TabPanel>
        )}
        {panes.map(({ id, render }) => (
          <TabPanel key={id} value={id}>
            {render(onClose)}
          </TabPanel>
        ))}
      </Tabs>
      {onRemove && (
        <div className="picker-remove">
          <IconButton
            icon={Trash2}
            label={t('picker.remove')}
            onClick={() => {
              onRemove()
              onClose()
            }}
          />
        </div>
      )}
    </div>
  )
}
