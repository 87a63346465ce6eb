import { unsentWords } from '../../../../platform/unsentWords.ts'

const drafts = new Map<string, string>()

/** What was typed and not sent, for as long as the tab is open: going to the next row and back loses nothing. */
export const commentDrafts = {
  read: (place: string): string => drafts.get(place) ?? '',
  write(place: string, text: string): void {
    if (text === '') drafts.delete(place)
    else drafts.set(place, text)
    unsentWords.tell(`comment ${place}`, text !== '')
  },
}
