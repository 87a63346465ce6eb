import { useLayoutEffect, useRef, type Ref } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'

/** Text that was written before the page was there, and where the caret stands in it. */
export interface TextAhead {
  readonly text: string
  readonly caret: number
  /** It begins with what a full title had no room for: more of that goes in front of it. */
  readonly isOverflow?: boolean | undefined
  /** Told when the text, once it is in the page, is taken back or put in again. */
  readonly onTravel: (isUndone: boolean) => void
}

export interface WriteAheadProps {
  readonly ahead: TextAhead
  readonly onChange: (ahead: TextAhead) => void
  /** While a word is being composed, the field must not be taken away. */
  readonly onComposing: (isComposing: boolean) => void
}

/** Where somebody goes on writing who has left the title before the text of the page has come. */
export function WriteAhead({ ahead, onChange, onComposing }: WriteAheadProps) {
  const { t } = useTranslation()
  const field = useFocusAt(ahead.caret)
  const read = ({ value, selectionEnd }: HTMLTextAreaElement): void =>
    onChange({ ...ahead, text: value, caret: selectionEnd })
  return (
    <textarea
      ref={field}
      className="page-ahead"
      dir="auto"
      aria-label={t('page.ahead')}
      value={ahead.text}
      onChange={(event) => read(event.currentTarget)}
      onSelect={(event) => read(event.currentTarget)}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
    />
  )
}

function useFocusAt(caret: number): Ref<HTMLTextAreaElement> {
  const field = useRef<HTMLTextAreaElement>(null)
  const first = useRef(caret)
  useLayoutEffect(() => {
    field.current?.focus({ preventScroll: true })
    field.current?.setSelectionRange(first.current, first.current)
  }, [])
  return field
}
