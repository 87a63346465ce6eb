import type { ReactNode } from 'react'

/** A tab beside emoji and icons, such as upload or link. */
export interface IconPickerPane {
  readonly id: 'upload' | 'link'
  readonly label: string
  /** Drawn while its tab is open. `close` closes the picker: call it once an icon was set. */
  readonly render: (close: () => void) => ReactNode
}
