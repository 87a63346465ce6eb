import { toast } from '@sheaf/ui'
import {
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FormEvent,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { cutName, takeTyping } from '../../pageTree/index.ts'
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
  /** With each key: the name that is not saved yet; null where there is none. */
  readonly onDraft: (name: string | null) => void
  /** The rest becomes the first paragraph, with the caret at `offset` in it. */
  readonly onSplit?: (split: TitleSplit, offset: number) => void
  /** Whether text follows, into which a title can be split: on by default. Without it Enter only leaves. */
  readonly hasText?: boolean
  /** The caret goes on into the text. */
  readonly onLeave: () => void
  readonly ref?: Ref<PageTitleHandle>
}

/** The name of the page as one plain line of text. Mounted anew for every page. */
export function PageTitle(props: PageTitleProps) {
  const { name, isEditable, isFocusedFirst, hasText = true } = props
  const { onRename, onDraft, onSplit, onLeave, ref } = props
  const { t } = useTranslation()
  const field = useRef<HTMLTextAreaElement>(null)
  const [value, setValue] = useState(name)
  const draft = useTitleDraft({ name, onRename, onDraft, show: setValue })
  /** Where the caret is to be once the title is drawn. */
  const caret = useRef<number | null>(null)
  /** The note of what goes on in the text was shown since the field was entered. */
  const hasWarned = useRef(false)
  /** Before the word that is being composed. */
  const settled = useRef(name)

  useImperativeHandle(ref, () => ({
    focus(where) {
      const input = field.current
      if (!input) return
      const at = where === 'start' ? 0 : input.value.length
      input.focus()
      input.setSelectionRange(at, at)
    },
  }))
  // Not before the draft is listened to.
  useEffect(() => {
    if (!isFocusedFirst || !isEditable) return
    field.current?.focus({ preventScroll: true })
    const typed = takeTyping()
    if (typed !== '') writeTyped(typed)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only what decides who has the focus
  }, [isFocusedFirst, isEditable])

  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  function change(next: string): void {
    if (!isEditable) return
    settled.current = next
    setValue(next)
    draft.type(next)
  }

  /** What was typed before the field was there: the first line, and as Enter has it, the others into the text. */
  function writeTyped(typed: string): void {
    const [line = '', ...others] = typed.split('\n')
    const cut = cutName(line)
    change(cut.name)
    caret.current = cut.name.length
    if ((cut.rest === '' && others.length === 0) || !hasText) return
    draft.commit()
    caret.current = null
    const rest = [...(cut.rest === '' ? [] : [cut.rest]), ...others].join('\n')
    onSplit?.({ whole: line, title: cut.name, rest, isOverflow: cut.rest !== '' }, rest.length)
  }

  /** EDIT-TITLE-8: what does not fit goes on in the text. */
  function handleInput(event: FormEvent<HTMLTextAreaElement>, isComposing: boolean): void {
    const input = event.currentTarget
    const next = toOneLine(input.value)
    const cut = cutName(next)
    if (cut.rest === '' || !isEditable) return change(next)
    // A word that is being composed is not taken from under the input method.
    if (isComposing) {
      setValue(next)
      draft.type(cut.name)
      return
    }
    if (!hasText) return change(cut.name)
    const at = toOneLine(input.value.slice(0, input.selectionEnd)).length - cut.name.length
    const split = { whole: settled.current, title: cut.name, rest: cut.rest, isOverflow: true }
    change(cut.name)
    draft.commit()
    if (at <= 0) caret.current = at + cut.name.length
    onSplit?.(split, Math.max(0, at))
    // Not with each key of whoever goes on writing in a title that is full.
    if (!hasWarned.current) toast(t('page.titleCut'))
    hasWarned.current = at <= 0
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
    } else if (meaning === 'split' && !hasText) {
      event.preventDefault()
      draft.commit()
      onLeave()
    } else if (meaning === 'split') {
      event.preventDefault()
      const split = splitTitle(value, selectionStart, selectionEnd)
      change(split.title)
      draft.commit()
      onSplit?.(split, 0)
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
        onChange={(event) => handleInput(event, (event.nativeEvent as InputEvent).isComposing)}
        onCompositionEnd={(event) => handleInput(event, false)}
        onKeyDown={handleKeyDown}
        onPaste={handlePaste}
        onBlur={() => {
          draft.commit()
          // The text takes the focus for a moment with what it is given.
          if (caret.current === null) hasWarned.current = false
        }}
      />
    </h1>
  )
}

function useTitleDraft({
  name,
  onRename,
  onDraft,
  show,
}: Pick<PageTitleProps, 'name' | 'onRename' | 'onDraft'> & {
  readonly show: (name: string) => void
}): TitleDraft {
  const [draft] = useState(() => createTitleDraft({ saved: name, delayMs: SAVE_DELAY_MS }))
  useEffect(() => draft.listen(onRename, onDraft), [draft, onRename, onDraft])
  useEffect(() => {
    if (draft.follow(name)) show(name)
  }, [draft, name, show])
  // Leaving the page saves what was typed in the last moment.
  useEffect(() => () => draft.commit(), [draft])
  return draft
}
