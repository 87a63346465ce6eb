import { Popover } from '@sheaf/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { useState, type ReactNode } from 'react'

interface PickRowProps {
  readonly icon?: LucideIcon
  readonly label: string
  /** What is chosen. */
  readonly value: string
  /** The list, which stands beside the row; on phones over it. */
  readonly children: (close: () => void) => ReactNode
}

/** A line of a menu that says what is chosen of something, and opens what there is to choose from. */
export function PickRow({ icon: Icon, label, value, children }: PickRowProps) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const close = () => setAnchor(null)
  return (
    <>
      <button
        type="button"
        className="grid-menu-button"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {Icon && <Icon size={16} aria-hidden />}
        <span className="grid-menu-words">{label}</span>
        <bdi className="field-menu-value">{value}</bdi>
        <ChevronRight className="field-menu-arrow" size={14} aria-hidden />
      </button>
      {anchor && (
        <Popover
          isOpen
          anchor={anchor}
          side="inline-end"
          align="start"
          width={232}
          label={label}
          onOpenChange={(isOpen) => {
            if (!isOpen) close()
          }}
        >
          {children(close)}
        </Popover>
      )}
    </>
  )
}
