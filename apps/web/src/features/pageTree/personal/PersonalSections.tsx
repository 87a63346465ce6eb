import './personal.css'
import { useLayoutEffect, useRef } from 'react'
import { FavoritesSection } from './FavoritesSection.tsx'
import type { PersonalSectionProps } from './PersonalSectionProps.ts'
import { keepSectionsHeight } from './sectionsHeight.ts'
import { RecentSection } from './RecentSection.tsx'

/** What stands above the tree and is the person's own. */
export function PersonalSections(props: PersonalSectionProps) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (!element.current) return
    const sizes = new ResizeObserver(([entry]) => {
      if (entry) keepSectionsHeight(entry.contentRect.height)
    })
    sizes.observe(element.current)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={element}>
      <FavoritesSection {...props} />
      <RecentSection {...props} />
    </div>
  )
}
