import { Calendar, FolderPlus, Plus } from 'lucide'
import type { EditorView } from 'prosemirror-view'
import { icon } from '../../engine/dom/icon.ts'
import { dayText, storedDay } from '../date/dayText.ts'
import { pageLanguage } from '../../engine/dom/pageLanguage.ts'
import type { MentionablePerson, MentionedRow } from '../../ports/EditorWorkspace.ts'
import type { FindRows, SuggestRow } from './FindRows.ts'
import { blockAround } from '../../engine/tree/blockSpot.ts'
import { insertMention } from './insertMention.ts'
import { matchesName } from '../../engine/menus/matchesName.ts'
import { pageRows } from './pageRows.ts'
import { rowRows } from './rowRows.ts'
import { parseDay } from './parseDay.ts'
import { personFace } from './personFace.ts'
import type { SuggestOptions } from './SuggestPanel.ts'
import { findWaitingNow, waitingKey } from '../../engine/input/waitingRanges.ts'

/**
 * EDIT-MENTION-2: dates, people, pages and rows of databases for what is typed behind "@", and a new page by that name; `only`: of one of
 * these kinds.
 */
export function mentionRows(options: SuggestOptions, only: 'page' | 'date' | null = null): FindRows {
  const { workspace, labels, now } = options
  // Those of the last time stand in until this time's have come.
  let people: readonly MentionablePerson[] = []
  return (query, onRows) => {
    const wanted = query.trim()
    let named: readonly MentionedRow[] = []
    let isSearching = only !== 'date' && wanted !== ''
    const send = (isDone: boolean) => {
      const found =
        only === null
          ? people.filter(({ name, email }) => matchesName(name, email, wanted)).slice(0, MAX_PEOPLE)
          : []
      const days = only === 'page' ? [] : parseDay(wanted, new Date(now()), pageLanguage()).slice(0, MAX_DAYS)
      const pages = only === 'date' ? [] : pageRows(options, wanted)
      const isNamed = pages.some(({ text }) => text.toLowerCase() === wanted.toLowerCase())
      const groups: readonly (readonly [string, readonly SuggestRow[]])[] = [
        [labels['mention.dates'], days.map((day) => dayRow(day, day.name))],
        [labels['mention.people'], found.map((person) => personRow(person, options))],
        [labels['mention.pages'], pages],
        [labels['mention.rows'], rowRows(options, named)],
      ]
      // Words that are a date mean it; else names come first.
      const ordered =
        wanted === '' || days.length > 0 ? groups : [groups[1]!, groups[2]!, groups[3]!, groups[0]!]
      const rows = ordered.flatMap(([heading, each]) =>
        each.map((row, index) => (index === 0 ? { ...row, heading } : row)),
      )
      // A new page would be taken for a row that is still on its way.
      const isNameable =
        only !== 'date' &&
        !isSearching &&
        (wanted === '' || (wanted.length > 1 && !isNamed && days.length === 0))
      onRows([...rows, ...(isNameable ? createRows(wanted, options) : [])], isDone)
    }
    send(false)
    // Dates and pages are there without the others.
    const listing = workspace.people.list().then(
      (listed) => {
        people = listed
        send(false)
      },
      () => undefined,
    )
    const endSearch = (found: readonly MentionedRow[]): void => {
      named = found
      isSearching = false
    }
    const searching = (isSearching ? workspace.rows.search(wanted) : Promise.resolve([])).then(
      endSearch,
      () => endSearch([]),
    )
    const patience = setTimeout(() => {
      endSearch([])
      send(false)
    }, PATIENCE_MS)
    void Promise.all([listing, searching]).then(() => {
      clearTimeout(patience)
      send(true)
    })
  }
}

function personRow(person: MentionablePerson, { workspace }: SuggestOptions): SuggestRow {
  const { id, name, email } = person
  const put = insertMention({ type: 'person', person_id: id, person_name: name })
  return {
    id,
    icon: personFace(person),
    text: name,
    ...(email !== null && { hint: email }),
    choose(view, range) {
      const block = blockAround(view.state.doc.resolve(range.from))
      put(view, range)
      const around = view.state.doc.resolve(Math.min(range.from, view.state.doc.content.size)).parent
      const words = around.textBetween(0, around.content.size, '', () => `@${name}`)
      workspace.people.onMention(id, block?.node.attrs['id'] ?? null, words.trim())
    },
  }
}

function dayRow(
  day: { readonly year: number; readonly month: number; readonly day: number },
  name: string,
): SuggestRow {
  const stored = storedDay(day.year, day.month, day.day)
  const words = dayText(new Date(stored))
  return {
    id: stored.slice(0, 10),
    icon: icon(Calendar),
    text: name || words,
    ...(name !== '' && { hint: words }),
    choose: insertMention({ type: 'date', date: stored }),
  }
}

/** A new page below this one, or where the person says then. */
function createRows(name: string, { labels, workspace }: SuggestOptions): readonly SuggestRow[] {
  const text = name === '' ? labels['mention.createUntitled'] : labels['mention.create']({ name })
  const { create, createIn } = workspace.pages
  return [
    { id: 'create', icon: icon(Plus), text, heading: '', choose: choosePage(name, create) },
    {
      id: 'create-in',
      icon: icon(FolderPlus),
      text: labels['mention.createIn'],
      choose: choosePage(name, createIn),
    },
  ]
}

/** The words stay where they are until the page is there; then they become its mention. */
function choosePage(name: string, make: (name: string) => Promise<string | null>): SuggestRow['choose'] {
  return (view, range) => {
    const typed = view.state.doc.textBetween(range.from, range.to)
    const waiting = ++lastWaiting
    view.dispatch(view.state.tr.setMeta(waitingKey, { add: { id: waiting, ...range } }))
    make(name).then(
      (id) => arrive(view, waiting, id === null ? null : { typed, pageId: id }),
      () => arrive(view, waiting, null),
    )
  }
}

/** The page is there, or not: the application has said why, and the words stay words. So they do if they changed. */
function arrive(
  view: EditorView,
  waiting: number,
  made: { readonly typed: string; readonly pageId: string } | null,
): void {
  if (view.isDestroyed) return
  const range = findWaitingNow(view, waiting)
  view.dispatch(view.state.tr.setMeta(waitingKey, { remove: waiting }))
  if (!made || !range || view.state.doc.textBetween(range.from, range.to) !== made.typed) return
  insertMention({ type: 'childPage', page_id: made.pageId })(view, range)
}

let lastWaiting = 0

/** How long a new page is not offered, as rows of that name are looked for. */
const PATIENCE_MS = 800
const MAX_DAYS = 3
const MAX_PEOPLE = 4
