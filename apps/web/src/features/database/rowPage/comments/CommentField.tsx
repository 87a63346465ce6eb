import { DATABASE_LIMITS } from '@sheaf/model'
import { Button } from '@sheaf/ui'
import { useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { commentDrafts } from './commentDrafts.ts'

interface CommentFieldProps {
  /** Where what is typed is kept. */
  readonly place: string
  readonly label: string
  readonly sendLabel: string
  /** What stands there at first, if no draft does. */
  readonly initial?: string
  readonly onSend: (content: string) => void
  /** It was opened, with what ends it; absent for the one that is always there. */
  readonly onCancel?: () => void
}

/** The field in which something is said: as high as one line, until somebody writes. Mod+Enter sends, as below published pages. */
export function CommentField({ place, label, sendLabel, initial = '', onSend, onCancel }: CommentFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => commentDrafts.read(place) || initial)
  const field = useRef<HTMLTextAreaElement>(null)
  const left = DATABASE_LIMITS.commentLength - text.trim().length
  const canSend = text.trim() !== '' && left >= 0
  const isOpened = onCancel !== undefined

  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.blockSize = 'auto'
    // The border is not part of it.
    current.style.blockSize = `${current.scrollHeight + 2}px`
  }, [text])
  useLayoutEffect(() => {
    const { current } = field
    if (!isOpened || current === null) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isOpened])

  function change(value: string): void {
    setText(value)
    commentDrafts.write(place, value)
  }
  function send(): void {
    if (!canSend) return
    onSend(text.trim())
    change('')
  }
  function cancel(): void {
    change('')
    onCancel?.()
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    } else if (event.key === 'Escape' && (isOpened || text !== '')) {
      // The row stays open; what was typed in the field that is always there stays too.
      event.preventDefault()
      if (isOpened) cancel()
      else field.current?.blur()
    }
  }
  return (
    <div className="row-comment-field">
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={({ target }) => change(target.value)}
        onKeyDown={handleKeyDown}
      />
      {(text !== '' || isOpened) && (
        <div className="row-comment-send">
          {left < TELL_FROM && (
            <output>
              {t(left < 0 ? 'row.comments.tooLong' : 'row.comments.left', { count: Math.abs(left) })}
            </output>
          )}
          {isOpened && (
            <Button size="sm" variant="ghost" onClick={cancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button size="sm" variant="primary" disabled={!canSend} onClick={send}>
            {sendLabel}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Characters that are left, from when it is told. */
const TELL_FROM = 500
