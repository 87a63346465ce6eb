import { DATABASE_LIMITS } from '@sheaf/model'
import { Button } from '@sheaf/ui'
import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../../platform/i18n/useTranslation.ts'
import { useCellHost, type KnownPerson } from '../../cells/CellHost.ts'
import { commentDrafts } from './commentDrafts.ts'
import { mentionBefore, mentionsIn, peopleFor } from './mentionsInText.ts'
import { MentionList } from './MentionList.tsx'

interface CommentFieldProps {
  /** Where what is typed is kept. */
  readonly place: string
  readonly label: string
  readonly sendLabel: string
  /** What stands there at first, if no draft does. */
  readonly initial?: string
  /** With the people whom it mentions, and `initial` does not. */
  readonly onSend: (content: string, mentions: readonly string[]) => void
  /** It was opened, with what ends it; absent for the one that is always there. */
  readonly onCancel?: () => void
}

/**
 * The field in which something is said: as high as one line, until somebody writes. "@" offers people; Mod+Enter sends, as below
 * published pages.
 */
export function CommentField({ place, label, sendLabel, initial = '', onSend, onCancel }: CommentFieldProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(() => commentDrafts.read(place) || initial)
  const field = useRef<HTMLTextAreaElement>(null)
  const { people, ownUuid } = useCellHost()
  const offer = useOffer(text, people, ownUuid)
  const listId = useId()
  const left = DATABASE_LIMITS.commentLength - text.trim().length
  const canSend = text.trim() !== '' && left >= 0
  const isOpened = onCancel !== undefined
  const isOffering = offer.people.length > 0

  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.blockSize = 'auto'
    // The border is not part of it.
    current.style.blockSize = `${current.scrollHeight + 2}px`
  }, [text])
  const caretAt = useRef<number | null>(null)
  useLayoutEffect(() => {
    if (caretAt.current !== null) field.current?.setSelectionRange(caretAt.current, caretAt.current)
    caretAt.current = null
  }, [text])
  useLayoutEffect(() => {
    const { current } = field
    if (!isOpened || current === null) return
    current.focus()
    current.setSelectionRange(current.value.length, current.value.length)
  }, [isOpened])

  function change(value: string, caret: number | null = null): void {
    setText(value)
    offer.setCaret(caret)
    commentDrafts.write(place, value)
  }
  function send(): void {
    if (!canSend) return
    const earlier = new Set(mentionsIn(initial, people))
    onSend(text.trim(), mentionsIn(text, people, earlier))
    change('')
  }
  function cancel(): void {
    change('')
    onCancel?.()
  }
  function choose(person: KnownPerson): void {
    const { current } = field
    if (current === null || offer.typed === null) return
    const start = `${text.slice(0, offer.typed.from)}@${person.name} `
    change(start + text.slice(current.selectionStart).replace(/^ /, ''))
    caretAt.current = start.length
  }
  function handleOfferKey(event: KeyboardEvent): boolean {
    const { people: offered, active } = offer
    const person = offered[active]
    if (person === undefined || event.ctrlKey || event.metaKey || event.altKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) offer.setActive((active + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(person)
    else if (event.key === 'Escape') offer.setCaret(null)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing || handleOfferKey(event)) return
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
        onChange={({ target }) => change(target.value, target.selectionStart)}
        onBlur={() => offer.setCaret(null)}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOffering ? listId : undefined}
        aria-activedescendant={isOffering ? `${listId}-${offer.active}` : undefined}
        onKeyDown={handleKeyDown}
      />
      {isOffering && (
        <MentionList id={listId} people={offer.people} active={offer.active} onChoose={choose} />
      )}
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

/** Whom the "@" before the caret may mean; nobody where none is being typed, or it was put away. */
function useOffer(text: string, people: readonly KnownPerson[], ownUuid: string) {
  const [caret, setCaretState] = useState<number | null>(null)
  const [active, setActive] = useState(0)
  const typed = caret === null ? null : mentionBefore(text, caret)
  const others = typed === null ? [] : people.filter(({ id }) => id !== ownUuid)
  return {
    typed,
    people: typed === null ? [] : peopleFor(typed, others),
    active,
    setActive,
    setCaret(next: number | null) {
      setCaretState(next)
      setActive(0)
    },
  }
}
