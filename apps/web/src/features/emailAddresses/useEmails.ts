import { useState } from 'react'
import { readEmails, type TypedEmail } from './readEmails.ts'

export interface Addresses {
  readonly addresses: readonly TypedEmail[]
  readonly draft: string
  /** The one that was typed or pasted although it stands there already. */
  readonly repeated: string | null
  readonly add: (more: readonly TypedEmail[]) => void
  readonly remove: (address: TypedEmail) => void
  readonly setDraft: (draft: string) => void
  /** Everything that stands in the field, what is not ended yet too. */
  readonly takeAll: () => readonly TypedEmail[]
  readonly clear: () => void
}

/** What stands in the field for addresses, `first` to begin with; each once. */
export function useEmails(first: readonly TypedEmail[]): Addresses {
  const [addresses, setAddresses] = useState(first)
  const [draft, setDraft] = useState('')
  const [repeated, setRepeated] = useState<string | null>(null)

  function merged(more: readonly TypedEmail[]): readonly TypedEmail[] {
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
      const all = merged(readEmails(draft))
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
