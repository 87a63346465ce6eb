import { useState } from 'react'
import { readAddresses, type TypedAddress } from './readAddresses.ts'

export interface Addresses {
  readonly addresses: readonly TypedAddress[]
  readonly draft: string
  /** The one that was typed or pasted although it stands there already. */
  readonly repeated: string | null
  readonly add: (more: readonly TypedAddress[]) => void
  readonly remove: (address: TypedAddress) => void
  readonly setDraft: (draft: string) => void
  /** Everything that stands in the field, what is not ended yet too. */
  readonly takeAll: () => readonly TypedAddress[]
  readonly clear: () => void
}

/** What stands in the field for addresses; each once. */
export function useAddresses(): Addresses {
  const [addresses, setAddresses] = useState<readonly TypedAddress[]>([])
  const [draft, setDraft] = useState('')
  const [repeated, setRepeated] = useState<string | null>(null)

  function merged(more: readonly TypedAddress[]): readonly TypedAddress[] {
    const fresh = more.filter(({ email }) => addresses.every((address) => address.email !== email))
    setRepeated(more.find((address) => !fresh.includes(address))?.email ?? null)
    return fresh.length === 0 ? addresses : [...addresses, ...fresh]
  }

  return {
    addresses,
    draft,
    repeated,
    add: (more) => setAddresses(merged(more)),
    remove: ({ email }) => setAddresses(addresses.filter((address) => address.email !== email)),
    setDraft: (next) => {
      setDraft(next)
      if (next !== '') setRepeated(null)
    },
    takeAll: () => {
      const all = merged(readAddresses(draft))
      setAddresses(all)
      setDraft('')
      return all
    },
    clear: () => {
      setAddresses([])
      setDraft('')
      setRepeated(null)
    },
  }
}
