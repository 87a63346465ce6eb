import { IconButton } from '@sheaf/ui'
import { Redo2, Undo2 } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

export interface WritingToolsProps {
  readonly onUndo: () => void
  readonly onRedo: () => void
  /** Takes the focus from the text, which hides the keyboard. */
  readonly onDone: () => void
}

/** The end of the bar of a phone while its page is written: what a thumb needs, until it is done. */
export function WritingTools({ onUndo, onRedo, onDone }: WritingToolsProps) {
  const { t } = useTranslation()
  return (
    <>
      <IconButton
        icon={Undo2}
        label={t('editor.phone.undo')}
        size={44}
        onMouseDown={keepFocus}
        onClick={onUndo}
      />
      <IconButton
        icon={Redo2}
        label={t('editor.phone.redo')}
        size={44}
        onMouseDown={keepFocus}
        onClick={onRedo}
      />
      <button type="button" className="bar-done" onMouseDown={keepFocus} onClick={onDone}>
        {t('page.doneWriting')}
      </button>
    </>
  )
}

/** The keyboard stays while the focus does. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault()
}
