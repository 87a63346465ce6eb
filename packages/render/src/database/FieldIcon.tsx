import type { Field } from '@sheaf/model'
import type { ReactElement } from 'react'
import { DatabaseIcon } from './DatabaseIcon.tsx'
import { fieldEmoji } from './fieldEmoji.ts'

/** The icon of a field: the emoji given to it, otherwise the icon of its type. */
export function FieldIcon({ field }: { readonly field: Field }): ReactElement {
  const emoji = fieldEmoji(field.icon)
  if (emoji === null) return <DatabaseIcon name={field.type} />
  return (
    <span className="db-emoji" aria-hidden="true">
      {emoji}
    </span>
  )
}
