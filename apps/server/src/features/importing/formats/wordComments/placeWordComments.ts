import { bodyOf, isElement, isText, nodesIn, textOf, type HtmlElement, type HtmlPage } from '@sheaf/html'
import { BEGINS, ENDS } from './markWordComments.ts'
import type { WordComment } from './readWordComments.ts'

/** What the converter calls the reference to a comment. */
export const REFERENCE = 'sheaf-comment'

const MAX_QUOTED = 300
/** Of more comments that are about the same words, the others quote none. */
const MAX_OPEN = 100

/**
 * ARC-WORD-2: puts each conversation behind the block that it is about, as a callout with who said what and when, and the words that it is
 * about. One whose words are not in the page, such as those of a header, stands at the end.
 */
export function placeWordComments(page: HtmlPage, comments: readonly WordComment[]): void {
  const body = bodyOf(page)
  const said = takeWords(page)
  const { quotes, places } = readMarks(body)
  const lasts = new Map<HtmlElement, HtmlElement>()
  const boxes = new Map<string, HtmlElement>()
  for (const comment of comments) {
    const words = said.get(comment.id) ?? [comment.text]
    const first = comment.firstId === null ? undefined : boxes.get(comment.firstId)
    if (first !== undefined) {
      first.append(headOf(page, comment), ...words)
      continue
    }
    const box = page.createElement('div')
    box.setAttribute('data-callout', '💬')
    box.append(headOf(page, comment))
    const quoted = quotes.get(comment.id)?.trim() ?? ''
    if (quoted !== '') box.append(quoteOf(page, quoted))
    box.append(...words)
    boxes.set(comment.id, box)
    const place = places.get(comment.id)
    const block = place === undefined ? null : blockOf(place, body)
    if (block === null) body.append(box)
    else if (block.localName === 'li') putInItem(block, box)
    else {
      putBehind(page, lasts.get(block) ?? block, box)
      lasts.set(block, box)
    }
  }
  for (const mark of page.querySelectorAll(`a[id^="${BEGINS}"], a[id^="${ENDS}"]`)) mark.remove()
}

/** The words of comments by their ids, taken out of the list that the converter puts at the end. */
function takeWords(page: HtmlPage): ReadonlyMap<string, readonly HtmlElement[]> {
  const words = new Map<string, readonly HtmlElement[]>()
  for (const list of page.querySelectorAll('dl')) {
    let id: string | null = null
    for (const each of list.children) {
      if (each.localName === 'dt') id = /^comment-(.*)$/.exec(each.getAttribute('id') ?? '')?.[1] ?? null
      else if (id !== null && each.localName === 'dd') {
        for (const link of each.querySelectorAll(`a[href="#comment-ref-${id}"]`)) link.remove()
        words.set(id, [...each.children])
      }
    }
    list.remove()
  }
  for (const reference of page.querySelectorAll(`.${REFERENCE}`)) {
    const line = reference.parentElement
    reference.remove()
    if (line?.localName === 'p' && textOf(line).trim() === '') line.remove()
  }
  return words
}

/** What comments are about: words from where each begins to where it ends, and the mark behind them. */
function readMarks(body: HtmlElement) {
  const quotes = new Map<string, string>()
  const places = new Map<string, HtmlElement>()
  const open = new Set<string>()
  for (const node of nodesIn(body)) {
    if (isText(node) && open.size > 0) tell(node.nodeValue ?? '')
    if (!isElement(node)) continue
    const id = node.localName === 'a' ? (node.getAttribute('id') ?? '') : ''
    if (id.startsWith(BEGINS)) {
      if (open.size < MAX_OPEN) open.add(id.slice(BEGINS.length))
      places.set(id.slice(BEGINS.length), node)
    } else if (id.startsWith(ENDS)) {
      open.delete(id.slice(ENDS.length))
      places.set(id.slice(ENDS.length), node)
    } else if (BLOCKS.test(node.localName) && open.size > 0) tell(' ')
  }
  return { quotes, places }

  function tell(text: string): void {
    for (const id of open) {
      const quoted = ((quotes.get(id) ?? '') + text).replaceAll(/\s+/g, ' ')
      const isWhole = quoted.length <= MAX_QUOTED
      quotes.set(id, isWhole ? quoted : `${quoted.slice(0, MAX_QUOTED).toWellFormed()}…`)
      if (!isWhole) open.delete(id)
    }
  }
}

const BLOCKS = /^(?:p|h[1-6]|li|tr|td|th|br)$/

/** The block that a mark is in, or behind: a table as a whole, since its cells hold only lines; else the item of a list; else what stands in the page. */
function blockOf(mark: HtmlElement, body: HtmlElement): HtmlElement | null {
  let table: HtmlElement | null = null
  let item: HtmlElement | null = null
  let outer: HtmlElement | null = null
  for (let at = mark.parentElement; at !== null && at !== body; at = at.parentElement) {
    if (at.localName === 'table') table = at
    if (at.localName === 'li') item ??= at
    outer = at
  }
  return table ?? item ?? outer ?? before(mark)
}

/** What stands in front of a mark between blocks. */
function before(mark: HtmlElement): HtmlElement | null {
  let at = mark.previousElementSibling
  while (at !== null && at.localName === 'a') at = at.previousElementSibling
  return at
}

function headOf(page: HtmlPage, { author, said, isResolved }: WordComment): HtmlElement {
  const head = page.createElement('p')
  const name = page.createElement('strong')
  name.append(author)
  if (author !== '') head.append(name)
  const rest = [said, ...(isResolved ? ['✓'] : [])].filter((each) => each !== '')
  head.append([...(author === '' ? [] : ['']), ...rest].join(' · ') || ' ')
  return head
}

function quoteOf(page: HtmlPage, words: string): HtmlElement {
  const quote = page.createElement('blockquote')
  quote.append(words)
  return quote
}

/** In front of the items below an item, behind its own words. */
function putInItem(item: HtmlElement, box: HtmlElement): void {
  const list = [...item.children].find(({ localName }) => localName === 'ul' || localName === 'ol')
  if (list === undefined) item.append(box)
  else list.before(box)
}

function putBehind(page: HtmlPage, block: HtmlElement, box: HtmlElement): void {
  const place = page.createElement('div')
  block.before(place)
  place.replaceWith(block, box)
}
