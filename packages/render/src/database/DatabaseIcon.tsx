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
  | 'search'
  | 'filter'
  | 'sort'
  | 'remove'

/** An icon, drawn by the style sheet, so that pages do not contain its shape. */
export function DatabaseIcon({ name }: { readonly name: DatabaseIconName }): ReactElement {
  return <span className={`db-i db-i-${name}`} aria-hidden="true" />
}
