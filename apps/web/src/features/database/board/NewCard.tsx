import { classNames } from '@sheaf/ui'
import './newCard.css'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

interface NewCardProps {
  readonly label: string
  /** Only what is not blank. */
  readonly onWrite: (text: string) => void
  readonly onClose: () => void
  readonly className?: string
}

/** A card whose name is typed. Enter writes it and goes on with another; what was typed is written, too, when the focus goes elsewhere. */
export function NewCard({ label, onWrite, onClose, className }: NewCardProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const latest = useRef({ text, onWrite })
  useEffect(() => {
    latest.current = { text, onWrite }
  })
  useEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    // A board that goes away, or its column, loses no words.
    return () => writeLeft(latest.current)
  }, [])
  function write(): void {
    const left = latest.current
    latest.current = { ...left, text: '' }
    setText('')
    writeLeft(left)
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (text.trim() === '') onClose()
      else write()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      latest.current = { ...latest.current, text: '' }
      onClose()
    }
  }
  return (
    <div className={classNames('new-card', className)}>
      <textarea
        ref={field}
        rows={1}
        aria-label={label}
        placeholder={t('grid.board.namePlaceholder')}
        value={text}
        onChange={(event) => setText(event.target.value.replaceAll('\n', ' '))}
        onKeyDown={handleKeyDown}
        onBlur={() => {
          write()
          onClose()
        }}
      />
    </div>
  )
}

function writeLeft({
  text,
  onWrite,
}: {
  readonly text: string
  readonly onWrite: (text: string) => void
}): void {
  if (text.trim() !== '') onWrite(text.trim())
}
