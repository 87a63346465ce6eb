import { Tile } from '@sheaf/ui'
import type { LucideIcon } from 'lucide-react'
import { createContext, use, type ReactNode } from 'react'

/** True inside the dialog, which has a title of its own. */
export const InDialogContext = createContext(false)

export interface StepHeadProps {
  readonly icon?: LucideIcon | undefined
  readonly title: string
  readonly text?: ReactNode
}

/** What a step is about. */
export function StepHead({ icon, title, text }: StepHeadProps) {
  const Heading = use(InDialogContext) ? 'h3' : 'h1'
  return (
    <>
      {icon && (
        <div className="sign-in-tile">
          <Tile icon={icon} tint={8} size={40} />
        </div>
      )}
      <Heading className="sign-in-title">{title}</Heading>
      <p className="sign-in-text">{text}</p>
    </>
  )
}
