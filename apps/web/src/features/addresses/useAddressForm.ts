import { useState, type RefObject } from 'react'
import type { AddressFieldProps } from './AddressField.tsx'
import type { TypedAddress } from './readAddresses.ts'
import { useAddresses } from './useAddresses.ts'

export interface AddressFormOptions {
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly isPending: boolean
  /** Why an address cannot be sent, in words. */
  readonly problemOf: (address: TypedAddress) => string | null
  /** Called with at least one address, none of them with a problem. */
  readonly send: (addresses: readonly TypedAddress[]) => void
}

/** A form that sends mail addresses: what is typed, what is wrong with it, and when it may go. */
export function useAddressForm({ inputRef, isPending, problemOf, send }: AddressFormOptions) {
  const { addresses, draft, repeated, add, remove, setDraft, takeAll, clear } = useAddresses()
  const [isMissing, setMissing] = useState(false)

  function submit(): void {
    if (isPending) return
    const all = takeAll()
    setMissing(all.length === 0)
    if (all.length === 0 || all.some((address) => problemOf(address) !== null)) inputRef.current?.focus()
    else send(all)
  }

  const field: Omit<AddressFieldProps, 'label' | 'describedBy'> = {
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
    onRemove: remove,
    onSubmit: submit,
  }
  return { addresses, repeated, isMissing, clear, submit, field }
}
