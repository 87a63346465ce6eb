import { mentionIcon } from '../../engine/dom/mentionIcon.ts'
import type { SuggestRow } from './FindRows.ts'
import { insertMention } from './insertMention.ts'
import type { SuggestOptions } from './SuggestPanel.ts'

/** Pages by name, of those that this person sees, the likely ones for an empty query; chosen, one is mentioned. */
export function pageRows(
  { workspace, labels }: Pick<SuggestOptions, 'workspace' | 'labels'>,
  query: string,
): readonly SuggestRow[] {
  return workspace.pages
    .search(query)
    .slice(0, MAX_PAGES)
    .map((page) => ({
      id: page.id,
      icon: mentionIcon(page.icon, 16),
      text: page.name.trim() === '' ? labels['mention.untitled'] : page.name,
      // Ranges are of the name, which is what is shown but for pages without one.
      ...(page.marks && page.name.trim() !== '' && { marks: page.marks }),
      hint: page.place,
      address: workspace.pages.address(page.id, null),
      choose: insertMention({ type: 'page', page_id: page.id }),
    }))
}

const MAX_PAGES = 6
