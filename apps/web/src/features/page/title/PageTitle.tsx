import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useTranslation } from 'react-i18next'
import { createTitleDraft, splitTitle, toOneLine, type TitleDraft, type TitleSplit } from './titleDraft.ts'
import { titleKey } from './titleKey.ts'

/** From the spec: the pause in typing after which a title is saved. */
const SAVE_DELAY_MS = 300

export interface PageTitleHandle {
  readonly focus: (where: 'start' | 'end') => void
}

export interface PageTitleProps {
  readonly name: string
  readonly isEditable: boolean
  /** A new page starts in its title. */
  readonly isFocusedFirst: boolean
  readonly onRename: (name: string) => void
  /** Enter: what stood behind the caret becomes the first paragraph. */
  readonly onSplit: (split: TitleSplit) => void
  /** The caret goes on into the text. */
  readonly onLeave: () => void
  readonly ref?: Ref<PageTitleHandle>
}

/** The name of the page as one plain line of text. Mounted anew for every page. */
export function PageTitle(props: PageTitleProps) {
  const { name, isEditable, isFocusedFirst, onRename, onSplit, onLeave, ref } = props
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(name)
  const draft = useTitleDraft(name, onRename, setValue)

  useImperativeHandle(ref, () => ({
    focus(where) {
      const input = field.current
      if (!input) return
      const at = where === 'start' ? 0 : input.value.length
      input.focus()
      input.setSelectionRange(at, at)
    },
  }))
  useLayoutEffect(() => {
    if (isFocusedFirst && isEditable) field.current?.focus({ preventScroll: true })
  }, [isFocusedFirst, isEditable])

  function change(next: string): void {
    if (!isEditable) return
    setValue(next)
    draft.type(next)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>): void {
    if (event.nativeEvent.isComposing) return
    const input = event.currentTarget
    const { selectionStart, selectionEnd } = input
    const meaning = titleKey({
      key: event.key,
      hasModifier: event.shiftKey || event.altKey || event.ctrlKey || event.metaKey,
      isEditable,
      isAtEnd: selectionStart === value.length && selectionEnd === value.length,
      direction: getComputedStyle(input).direction === 'rtl' ? 'rtl' : 'ltr',
    })
    if (meaning === 'commit') {
      draft.commit()
      input.blur()
    } else if (meaning === 'split') {
      event.preventDefault()
      const split = splitTitle(value, selectionStart, selectionEnd)
      change(split.title)
      draft.commit()
      onSplit(split)
    } else if (meaning === 'leave') {
      event.preventDefault()
      onLeave()
    }
  }

  /** Made one line before it goes in: what is changed behind it the browser cannot take back any more. */
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const text = event.clipboardData.getData('text/plain')
    const line = toOneLine(text)
    if (!isEditable || line === text) return
    event.preventDefault()
    document.execCommand('insertText', false, line)
  }

  return (
    <h1 className="page-title" dir="auto">
      <span className="page-title-mirror" aria-hidden>
        {value || t('page.untitled')}
        {'\u200b'}
      </span>
      <textarea
        ref={field}
        rows={1}
        dir="auto"
        spellCheck
        enterKeyHint="next"
        aria-label={t('page.title')}
        placeholder={t('page.untitled')}
        readOnly={!isEditable}
        value={value}
        onChange={(event) => change(toOneLine(event.currentTarget.value))}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => draft.commit()}
      />
    </h1>
  )
}

function useTitleDraft(
  name: string,
  onRename: (name: string) => void,
  show: (name: string) => void,
): TitleDraft {
  const [draft] = useState(() => createTitleDraft({ saved: name, delayMs: SAVE_DELAY_MS }))
  useEffect(() => draft.listen(onRename), [draft, onRename])
  useEffect(() => {
    if (draft.follow(name)) show(name)
  }, [draft, name, show])
  // Leaving the page saves what was typed in the last moment.
  useEffect(() => () => draft.commit(), [draft])
  return draft
}
