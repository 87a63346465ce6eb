import { foldName } from '@sheaf/base'

/** Marks words in what the rows in sight show, as long as nobody calls what this answers with. */
export function markFound(words: readonly string[]): () => void {
  const mark = () => CSS.highlights.set(NAME, new Highlight(...foundRanges(words)))
  // Rows are drawn as they come into sight.
  let frame = requestAnimationFrame(mark)
  const observer = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(mark)
  })
  for (const table of document.querySelectorAll(TABLES))
    observer.observe(table, { childList: true, subtree: true, characterData: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    CSS.highlights.delete(NAME)
  }
}

function foundRanges(words: readonly string[]): readonly Range[] {
  return [...document.querySelectorAll(`${TABLES} :is([role=rowheader], [role=gridcell])`)].flatMap(
    (cell) => {
      const texts: Text[] = []
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
      while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode)
      return texts.flatMap((text) => words.flatMap((word) => rangesIn(text, word)))
    },
  )
}

/** Folding keeps places where every letter is folded to one. */
function rangesIn(text: Text, word: string): readonly Range[] {
  const folded = Array.from(text.data, (letter) =>
    foldName(letter).slice(0, letter.length).padEnd(letter.length),
  ).join('')
  const ranges: Range[] = []
  for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + word.length)) {
    const range = new Range()
    range.setStart(text, at)
    range.setEnd(text, at + word.length)
    ranges.push(range)
  }
  return ranges
}

const NAME = 'view-search'
const TABLES = ':is(.grid-table, .list-rows, .gallery-lines)'
