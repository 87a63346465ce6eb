import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
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
  const isSettled = useRef(false)

  useLayoutEffect(() => {
    const input = field.current!
    input.focus({ preventScroll: true })
    input.select()
    // What is typed at once is for the field, even where a menu that has just closed gives the focus back once more.
    const frame = requestAnimationFrame(() => {
      isSettled.current = true
      input.focus({ preventScroll: true })
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
      onBlur={(event) => isSettled.current && finish(event.currentTarget.value, false)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
