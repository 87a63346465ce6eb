import type { ViewIcon, ViewLayout } from '@sheaf/contract'
import { Calendar, FileText, MessageSquare, SquareKanban, Table2, type LucideIcon } from 'lucide-react'

export interface ViewIconViewProps {
  readonly icon: ViewIcon | null
  readonly layout: ViewLayout
  /** Of the drawn icon, in px; an emoji takes the size of the text around it. */
  readonly size?: number
}

/** The picture in front of a name: the page's own, or that of its layout. Says nothing to screen readers. */
export function ViewIconView({ icon, layout, size = 16 }: ViewIconViewProps) {
  return (
    <span className="view-icon" aria-hidden>
      {content(icon, layout, size)}
    </span>
  )
}

const LAYOUT_ICONS: Record<ViewLayout, LucideIcon> = {
  0: FileText,
  1: Table2,
  2: SquareKanban,
  3: Calendar,
  4: MessageSquare,
}

function content(icon: ViewIcon | null, layout: ViewLayout, size: number) {
  if (icon?.ty === 0 && icon.value !== '') return icon.value
  if (icon?.ty === 1 && isImageAddress(icon.value)) return <img src={icon.value} alt="" />
  const LayoutIcon = LAYOUT_ICONS[layout]
  return <LayoutIcon size={size} />
}

function isImageAddress(value: string): boolean {
  return URL.canParse(value, 'https://sheaf.invalid') && /^(https?:|\/)/.test(value)
}
