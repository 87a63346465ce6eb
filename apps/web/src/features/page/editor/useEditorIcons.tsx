import type { EditorIcon, EditorIcons } from '@sheaf/editor'
import { readViewIcon } from '@sheaf/icons'
import { useMemo, useState, type ReactNode } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { IconPicker } from '../../pickers/index.ts'

interface Asked {
  readonly anchor: HTMLElement
  readonly current: EditorIcon
  readonly onPick: (icon: EditorIcon) => void
}

/** The icons of the application for callouts, and the place where their picker is drawn. */
export function useEditorIcons(): { readonly icons: EditorIcons; readonly picker: ReactNode } {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const icons = useMemo(
    (): EditorIcons => ({
      pick: (anchor, current, onPick) => setAsked({ anchor, current, onPick }),
      shape(value) {
        const icon = readViewIcon({ ty: 2, value })
        return icon?.kind === 'icon' ? icon : null
      },
    }),
    [],
  )
  const picker = asked && (
    <IconPicker
      anchor={asked.anchor}
      label={t('editor.callout.icon')}
      current={asked.current}
      isOpen
      onOpenChange={(isOpen) => isOpen || setAsked(null)}
      // Pictures have no place in the format of a callout; the picker offers none without a pane for them.
      onPick={({ ty, value }) => ty !== 1 && asked.onPick({ ty, value })}
      onRemove={null}
    />
  )
  return { icons, picker }
}
