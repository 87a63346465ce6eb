import './EmailsField.css'
import { Chip } from '@sheaf/ui'
import { CircleAlert, X } from 'lucide-react'
import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../platform/i18n/useTranslation.ts'
import { isAddress, readEmails, type TypedEmail } from './readEmails.ts'

export interface EmailsFieldProps {
  readonly label: string
  /** What is said about the field, for screen readers. */
  readonly describedBy: string
  readonly addresses: readonly TypedEmail[]
  /** Not yet ended by a comma, a space or Enter. */
  readonly draft: string
  /** Why an address cannot be invited; null for one that can. */
  readonly problemOf: (address: TypedEmail) => string | null
  readonly isDisabled: boolean
  readonly onAdd: (addresses: readonly TypedEmail[]) => void
  readonly onDraft: (draft: string) => void
  readonly onRemove: (address: TypedEmail) => void
  readonly onSubmit: () => void
  readonly inputRef: RefObject<HTMLInputElement | null>
  /** Stands beside it: the button that sends. */
  readonly children: ReactNode
}

/** A line of mail addresses. Comma, semicolon, Enter, a space and leaving the field end one; lists can be pasted. */
export function EmailsField(props: EmailsFieldProps) {
  const { label, describedBy, addresses, draft, problemOf, isDisabled, inputRef } = props
  const { onAdd, onDraft, onRemove, onSubmit } = props
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const hasProblem = addresses.some((address) => problemOf(address) !== null)

  function end(): void {
    if (draft.trim() === '') return
    onAdd(readEmails(draft))
    onDraft('')
  }

  function change(address: TypedEmail): void {
    onRemove(address)
    onDraft(address.email)
    inputRef.current?.focus()
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const last = addresses.at(-1)
    if (event.key === 'Enter') {
      event.preventDefault()
      if (draft.trim() === '') onSubmit()
      else end()
    } else if ((event.key === ',' || event.key === ';') && !isInQuotes(draft)) {
      event.preventDefault()
      end()
    } else if (event.key === ' ' && isAddress(draft)) {
      event.preventDefault()
      end()
    } else if (event.key === 'Backspace' && draft === '' && last) {
      event.preventDefault()
      change(last)
    }
  }

  function handlePaste(event: ClipboardEvent): void {
    const text = event.clipboardData.getData('text/plain')
    const pasted = readEmails(draft + text)
    // A piece of an address is pasted as anywhere.
    if (!pasted.some(({ isValid }) => isValid)) return
    event.preventDefault()
    onAdd(pasted)
    onDraft('')
  }

  function remove(address: TypedEmail): void {
    onRemove(address)
    inputRef.current?.focus()
  }

  return (
    <div className="emails-line">
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press beside the words goes to the input */}
      <div
        className="ui-input emails-field"
        data-invalid={hasProblem ? '' : undefined}
        data-disabled={isDisabled ? '' : undefined}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget && event.target !== list.current) return
          event.preventDefault()
          inputRef.current?.focus()
        }}
      >
        {addresses.length > 0 && (
          <ul ref={list} className="email-chips" aria-label={t('members.toInvite')}>
            {addresses.map((address) => {
              const problem = problemOf(address)
              return (
                <li key={address.email}>
                  <Chip tint={problem === null ? 0 : 3}>
                    {problem !== null && <CircleAlert size={12} aria-hidden />}
                    <button
                      type="button"
                      className="email-chip"
                      title={problem ?? undefined}
                      aria-label={t('members.changeAddress', { address: address.email })}
                      disabled={isDisabled}
                      onClick={() => change(address)}
                    >
                      <bdi>{address.email}</bdi>
                    </button>
                    <button
                      type="button"
                      className="email-chip-remove"
                      aria-label={t('members.removeAddress', { address: address.email })}
                      disabled={isDisabled}
                      onClick={() => remove(address)}
                    >
                      <X size={12} aria-hidden />
                    </button>
                  </Chip>
                </li>
              )
            })}
          </ul>
        )}
        <input
          ref={inputRef}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={hasProblem || undefined}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
          enterKeyHint="done"
          disabled={isDisabled}
          placeholder={addresses.length === 0 ? t('members.placeholder') : undefined}
          value={draft}
          onChange={(event) => onDraft(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
          onPaste={handlePaste}
          onBlur={end}
        />
      </div>
      {props.children}
    </div>
  )
}

function isInQuotes(text: string): boolean {
  return text.split('"').length % 2 === 0
}
