export type SettingArea = 'sign_in' | 'mail' | 'storage' | 'ai' | 'billing' | 'server'

/** A setting as it holds, for administrators to look at. */
export interface SettingInForce {
  readonly name: string
  readonly area: SettingArea
  readonly meaning: string
  /** Set in the environment; otherwise its default holds. */
  readonly isSet: boolean
  readonly isSecret: boolean
  /** As it was set, or the words for its default; null for a secret. */
  readonly value: string | null
}
