/** One name of the environment. The table in the README lists these, in this order. */
export interface Setting<T> {
  readonly name: string
  /** What holds when the name is unset, as the table says it. */
  readonly fallback: string
  readonly meaning: string
  /** Nobody is shown what it is, only that it is set. */
  readonly isSecret?: true
  /** Takes the text of the environment, or null when unset. Throws an `Error` whose message completes "NAME …". */
  readonly read: (text: string | null) => T
}
