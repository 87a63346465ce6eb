import { useStore } from 'zustand'
import { createSections, type Sections } from './sections.ts'

/** Those of this tab. */
const sections = createSections(localStorage)

export function useSections(): Sections {
  return useStore(sections)
}
