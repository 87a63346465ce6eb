import { createContext } from 'react'

export interface FieldState {
  /** The id its input carries, for the label. */
  readonly id: string
  /** The id of the hint or error, when there is one. */
  readonly noteId: string | undefined
  readonly isInvalid: boolean
}

/** Null outside a Field: the input then names itself. */
export const FieldContext = createContext<FieldState | null>(null)
