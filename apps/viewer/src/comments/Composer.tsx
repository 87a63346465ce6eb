import { CommentFace, type CommentPerson } from '@sheaf/render/comments'
import {
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type Ref,
} from 'react'
import { showToast } from '../toasts/showToast.ts'
import type { Drafts } from './drafts.ts'
import type { Words } from './problemWords.ts'

const MAX_BYTES = 5000
/** From here on it is told how much is left. */
const TELL_FROM_BYTES = 4500

interface ComposerProps {
  readonly words: Words
  readonly drafts: Drafts
  /** Where what is written is kept; see `Drafts`. */
  readonly place: string
  /** Who writes, beside the field; null for nobody yet; absent where the face stands there already. */
  readonly writer?: CommentPerson | null
  readonly label: string
  readonly sendLabel: string
  /** What stands there at first, if no draft does. */
  readonly initial?: string
  readonly takesFocus?: boolean
  /** Open from the start, with what ends it. */
  readonly onCancel?: () => void
  /** Opens it again, with the words of the draft. */
  readonly onRestore?: () => void
  /** Takes the words; false when they could not be taken, and stay. */
  readonly onSend: (text: string) => boolean
  /** Where nobody is signed in: signs in; the words stay. */
  readonly onSignIn: (() => void) | null
  /** What went wrong last. */
  readonly problem?: string | null
  readonly fieldRef?: Ref<HTMLTextAreaElement>
}

/** The field in which something is said: as high as one line, until somebody writes. */
export function Composer(props: ComposerProps): ReactElement {
  const { words, drafts, place, writer, label, sendLabel, onCancel, onSignIn } = props
  const [text, setText] = useState(() => drafts.read(place) || (props.initial ?? ''))
  const [isFocused, setFocused] = useState(false)
  const field = useRef<HTMLTextAreaElement | null>(null)
  const hintId = useId()
  const bytes = new TextEncoder().encode(text.trim()).length
  const isOpen = isFocused || text !== '' || onCancel !== undefined
  const canSend = bytes > 0 && bytes <= MAX_BYTES
  const hint = props.problem ?? countWords(bytes, words)

  useLayoutEffect(() => {
    const { current } = field
    if (current === null) return
    current.style.blockSize = 'auto'
    // The border is not part of it.
    current.style.blockSize = `${current.scrollHeight + 2}px`
  }, [text, isOpen])
  useLayoutEffect(() => {
    if (!props.takesFocus) return
    field.current?.focus({ preventScroll: false })
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when it opens, never while somebody types
  }, [])

  function change(value: string): void {
    setText(value)
    drafts.write(place, value)
  }
  function send(): void {
    if (onSignIn !== null) return onSignIn()
    if (!canSend || !props.onSend(text)) return
    change('')
    if (onCancel === undefined) field.current?.blur()
  }
  /** What was written goes, and comes back with one press. */
  function cancel(): void {
    const { initial = '', onRestore } = props
    drafts.write(place, '')
    onCancel?.()
    if (text.trim() === '' || text === initial) return
    showToast(words.discarded, {
      action: {
        label: words.undo,
        onSelect() {
          drafts.write(place, text)
          onRestore?.()
        },
      },
    })
  }
  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      send()
    }
    if (event.key === 'Escape' && onCancel && !event.nativeEvent.isComposing) {
      event.stopPropagation()
      cancel()
    }
  }
  return (
    <div className="cm cm-write">
      {writer !== undefined && <CommentFace person={writer} />}
      <div
        className="cm-field"
        data-open={isOpen || undefined}
        onFocus={() => setFocused(true)}
        onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setFocused(false)}
      >
        <textarea
          ref={(element) => {
            field.current = element
            if (typeof props.fieldRef === 'function') props.fieldRef(element)
            else if (props.fieldRef) props.fieldRef.current = element
          }}
          rows={1}
          dir="auto"
          value={text}
          placeholder={label}
          aria-label={label}
          aria-describedby={hintId}
          aria-invalid={bytes > MAX_BYTES || undefined}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={handleKey}
        />
        {isOpen && (
          <div className="cm-foot">
            <span
              id={hintId}
              className="cm-hint"
              data-wrong={bytes > MAX_BYTES || props.problem ? '' : undefined}
            >
              {hint}
            </span>
            {onCancel && (
              <button type="button" className="cm-button" onClick={cancel}>
                {words.cancel}
              </button>
            )}
            <button
              type="button"
              className="cm-button cm-primary"
              disabled={onSignIn === null && !canSend}
              onClick={send}
            >
              {onSignIn === null ? sendLabel : words.signInToWrite}
            </button>
          </div>
        )}
      </div>
    </div>
  )
}

function countWords(bytes: number, words: Words): string {
  if (bytes > MAX_BYTES) return words.bytesOver({ count: bytes - MAX_BYTES })
  return bytes < TELL_FROM_BYTES ? '' : words.bytesLeft({ count: MAX_BYTES - bytes })
}
