import type { FieldType } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { TabLayout } from './DatabasePage.ts'

export type DatabaseIconName =
  | FieldType
  | TabLayout
  | 'previous'
  | 'next'
  | 'up'
  | 'down'
  | 'close'
  | 'check'
  | 'date'
  | 'page'

/** An icon; the stylesheet draws it, so that pages do not carry the shapes. */
export function DatabaseIcon({ name }: { readonly name: DatabaseIconName }): ReactElement {
  return <span className={`db-i db-i-${name}`} aria-hidden="true" />
}
