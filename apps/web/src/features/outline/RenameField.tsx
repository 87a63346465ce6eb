import { useEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'

export interface RenameFieldProps {
  readonly name: string
  /** Called once: with the new name, or null when nothing is to change. `byKey` says that the tree wants the focus back. */
  readonly onDone: (name: string | null, byKey: boolean) => void
}

/** A name being changed in its row. Enter and leaving keep it, Escape does not. */
export function RenameField({ name, onDone }: RenameFieldProps) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    // A menu that has just closed gives the focus back once more; the field takes it after that.
    const frame = requestAnimationFrame(() => {
      field.current?.focus({ preventScroll: true })
      field.current?.select()
    })
    return () => cancelAnimationFrame(frame)
  }, [])

  function finish(value: string | null, byKey: boolean): void {
    if (isDone.current) return
    isDone.current = true
    const trimmed = value?.trim() ?? null
    onDone(trimmed === name ? null : trimmed, byKey)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(event.currentTarget.value, true)
    if (event.key === 'Escape') finish(null, true)
  }

  return (
    <input
      ref={field}
      className="outline-rename"
      aria-label={t('outline.renameLabel')}
      dir="auto"
      maxLength={2000}
      defaultValue={name}
      onKeyDown={handleKeyDown}
      onBlur={(event) => finish(event.currentTarget.value, false)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
