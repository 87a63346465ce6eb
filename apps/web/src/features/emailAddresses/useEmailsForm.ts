import { useState, type RefObject } from 'react'
import type { EmailsFieldProps } from './EmailsField.tsx'
import { keepEmails, keptEmails } from './keptEmails.ts'
import type { TypedEmail } from './readEmails.ts'
import { useEmails } from './useEmails.ts'

export interface AddressFormOptions {
  /** What people are let into: id of a page or workspace. */
  readonly place: string
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly isPending: boolean
  /** Why an address cannot be sent, in words. */
  readonly problemOf: (address: TypedEmail) => string | null
  /** Called with at least one address, none of them with a problem. */
  readonly send: (addresses: readonly TypedEmail[]) => void
}

/** A form that sends mail addresses: what is typed, what is wrong with it, and when it may go. */
export function useEmailsForm({ place, inputRef, isPending, problemOf, send }: AddressFormOptions) {
  const emails = useEmails(keptEmails(place))
  const { addresses, draft, repeated, add, remove, setDraft, takeAll } = emails
  const [isMissing, setMissing] = useState(false)

  function submit(): void {
    if (isPending) return
    const all = takeAll()
    keepEmails(place, [])
    setMissing(all.length === 0)
    if (all.length === 0 || all.some((address) => problemOf(address) !== null)) inputRef.current?.focus()
    else send(all)
  }

  const field: Omit<EmailsFieldProps, 'label' | 'describedBy' | 'children'> = {
    addresses,
    draft,
    problemOf,
    isDisabled: isPending,
    inputRef,
    onAdd: add,
    onDraft(next) {
      setDraft(next)
      setMissing(false)
    },
    onRemove(address) {
      remove(address)
      keepEmails(
        place,
        keptEmails(place).filter(({ email }) => email !== address.email),
      )
    },
    onSubmit: submit,
  }
  return {
    addresses,
    repeated,
    isMissing,
    clear: emails.clear,
    /** For the next form of this place: something comes over this one. */
    keep: (all: readonly TypedEmail[]) => keepEmails(place, all),
    submit,
    field,
  }
}
