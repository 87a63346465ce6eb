import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface NewEntryProps {
  readonly label: string
  /** Only what is not blank. */
  readonly onWrite: (text: string) => void
  readonly onClose: () => void
}

/** Where the name of a new row is typed. Enter writes it, and so does a press elsewhere; Escape does not. */
export function NewEntry({ label, onWrite, onClose }: NewEntryProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)
  useEffect(() => input.current?.focus(), [])
  function finish(isWritten: boolean): void {
    if (isDone.current) return
    isDone.current = true
    if (isWritten && text.trim() !== '') onWrite(text.trim())
    onClose()
  }
  function handleKeyDown(event: KeyboardEvent): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(true)
    if (event.key === 'Escape') finish(false)
  }
  return (
    <input
      ref={input}
      className="calendar-draft"
      aria-label={label}
      placeholder={t('grid.board.namePlaceholder')}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => finish(true)}
      onKeyDown={handleKeyDown}
    />
  )
}
