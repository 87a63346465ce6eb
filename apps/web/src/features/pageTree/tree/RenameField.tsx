import { useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../platform/i18n/useTranslation.ts'
import { MAX_NAME_LENGTH } from '../edits/cutName.ts'

export interface RenameFieldProps {
  readonly name: string
  /** Called once: with the new name, or null when nothing is to change. `byKey` says that the tree wants the focus back. */
  readonly onDone: (name: string | null, byKey: boolean) => void
  /** With each key: what would be kept; null where nothing is to change. */
  readonly onDraft: (name: string | null) => void
}

/** A name being changed in its row. Enter and leaving keep it, Escape does not. */
export function RenameField({ name, onDone, onDraft }: RenameFieldProps) {
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
    if (value === null) onDraft(null)
    onDone(changed(value), byKey)
  }

  function changed(value: string | null): string | null {
    const trimmed = value?.trim() ?? null
    return trimmed === name ? null : trimmed
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
      className="page-tree-rename"
      aria-label={t('pageTree.renameLabel')}
      dir="auto"
      maxLength={MAX_NAME_LENGTH}
      defaultValue={name}
      onChange={(event) => onDraft(changed(event.currentTarget.value))}
      onKeyDown={handleKeyDown}
      onBlur={(event) => isSettled.current && finish(event.currentTarget.value, false)}
      onClick={(event) => event.stopPropagation()}
    />
  )
}
