import type { ViewIcon, ViewLayout } from '@sheaf/contract'
import { readViewIcon } from '@sheaf/icons'
import {
  Calendar,
  ChartColumn,
  FileText,
  LayoutGrid,
  List,
  MessageSquare,
  SquareKanban,
  Table2,
  type LucideIcon,
} from 'lucide-react'
import { IconImage } from '../pickers/index.ts'
import { usePageTree } from './PageTreeContext.tsx'

export interface ViewIconViewProps {
  readonly icon: ViewIcon | null
  readonly layout: ViewLayout
  /** In px. */
  readonly size?: number
}

/** The picture in front of a name: the page's own, or that of its layout. Says nothing to screen readers. */
export function ViewIconView(props: ViewIconViewProps) {
  return <ViewPicture workspaceId={usePageTree().workspaceId} {...props} />
}

/** The same where no page tree is around it. */
export function ViewPicture(props: ViewIconViewProps & { readonly workspaceId: string }) {
  const { workspaceId, icon, layout, size = 16 } = props
  const LayoutIcon = LAYOUT_ICONS[layout]
  const ofLayout = <LayoutIcon size={size} />
  const shown = readViewIcon(icon, workspaceId)
  return (
    <span className="view-icon" aria-hidden>
      {shown === null ? ofLayout : <IconImage icon={shown} size={size} fallback={ofLayout} />}
    </span>
  )
}

const LAYOUT_ICONS: Record<ViewLayout, LucideIcon> = {
  0: FileText,
  1: Table2,
  2: SquareKanban,
  3: Calendar,
  4: MessageSquare,
  5: ChartColumn,
  6: List,
  7: LayoutGrid,
}
