import { ChevronRight } from 'lucide-react'
import { lazy, Suspense, type ReactNode } from 'react'
import type { SectionName } from './sections.ts'
import { useSections } from './useSections.ts'

const SectionMenu = lazy(async () => ({ default: (await import('./SectionMenu.tsx')).SectionMenu }))

export interface SectionLabelProps {
  readonly name: SectionName
  readonly label: string
  /** More that can be done with the part. */
  readonly children?: ReactNode
}

/** Names a part of the sidebar; folds it, and says which parts there are. */
export function SectionLabel({ name, label, children }: SectionLabelProps) {
  const { folded, toggleFolded } = useSections()
  return (
    <div className="page-tree-label">
      <button
        type="button"
        className="page-tree-fold"
        aria-expanded={!folded.has(name)}
        onClick={() => toggleFolded(name)}
      >
        {label}
        <ChevronRight size={12} aria-hidden />
      </button>
      <span className="page-tree-label-acts">
        <Suspense>
          <SectionMenu label={label} />
        </Suspense>
        {children}
      </span>
    </div>
  )
}
