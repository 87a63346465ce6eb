import { ArrowUp, Sparkles } from 'lucide-react'
import type { KeyboardEvent, ReactNode, Ref } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'

export interface WriterFieldProps {
  readonly value: string
  readonly placeholder: string
  readonly onChange: (value: string) => void
  /** Of what is written; not called while there is nothing. */
  readonly onSend: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** Stands before the button: the choice of a model. */
  readonly end?: ReactNode
  readonly ref?: Ref<HTMLTextAreaElement>
}

/** Where somebody says what they want. Enter sends, with Shift it breaks the line. */
export function WriterField({ value, placeholder, onChange, onSend, onKeyDown, end, ref }: WriterFieldProps) {
  const { t } = useTranslation()
  const isEmpty = value.trim() === ''
  return (
    <div className="writer-field">
      <Sparkles size={18} aria-hidden className="writer-icon" />
      <textarea
        ref={ref}
        rows={1}
        dir="auto"
        maxLength={4_000}
        value={value}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !event.shiftKey && !isEmpty) {
            event.preventDefault()
            event.stopPropagation()
            onSend()
          } else onKeyDown?.(event)
        }}
      />
      {end}
      <button
        type="button"
        className="writer-send"
        aria-label={t('writer.send')}
        disabled={isEmpty}
        onClick={onSend}
      >
        <ArrowUp size={16} aria-hidden />
      </button>
    </div>
  )
}
