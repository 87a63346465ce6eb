import type { JsonValue } from '@sheaf/base'
import type { EditorView } from 'prosemirror-view'
import { Calendar, FolderPlus, Plus } from 'lucide'
import { lateIcon } from '../floating/lateIcon.ts'
import { dayText, storedDay } from '../inline/dayText.ts'
import { inlineNodes } from '../inline/inlineText.ts'
import { mentionIcon } from '../inline/mentionIcon.ts'
import { pageLanguage } from '../media/pageLanguage.ts'
import type { MentionablePerson, MentionedPage } from '../mount/EditorWorkspace.ts'
import { schema } from '../schema/schema.ts'
import type { FindRows, SuggestRow } from './createSuggestPanel.ts'
import { blockAround } from '../tree/blockSpot.ts'
import { matchesName } from './matchesName.ts'
import { parseDay } from './parseDay.ts'
import { personFace } from './personFace.ts'
import type { SuggestOptions } from './SuggestPanel.ts'
import { findWaiting, waitingKey } from './waitingRanges.ts'

/**
 * EDIT-MENTION-2: dates, people and pages for what is typed behind "@", and a new page by that name; `only`: of one of
 * these kinds.
 */
export function mentionRows(options: SuggestOptions, only: 'page' | 'date' | null = null): FindRows {
  const { workspace, labels, now } = options
  // Those of the last time stand in until this time's have come.
  let people: readonly MentionablePerson[] = []
  return (query, onRows) => {
    const wanted = query.trim()
    const send = (isDone: boolean) => {
      const found =
        only === null
          ? people.filter(({ name, email }) => matchesName(name, email, wanted)).slice(0, MAX_PEOPLE)
          : []
      const days = only === 'page' ? [] : parseDay(wanted, new Date(now()), pageLanguage()).slice(0, MAX_DAYS)
      const pages = only === 'date' ? [] : workspace.pages.search(wanted).slice(0, MAX_PAGES)
      const isNamed = pages.some(({ name }) => name.toLowerCase() === wanted.toLowerCase())
      const groups: readonly (readonly [string, readonly SuggestRow[]])[] = [
        [labels['mention.dates'], days.map((day) => dayRow(day, day.name))],
        [labels['mention.people'], found.map((person) => personRow(person, options))],
        [labels['mention.pages'], pages.map((page) => pageRow(page, labels['mention.untitled']))],
      ]
      // Words that are a date mean it; else names come first.
      const ordered = wanted === '' || days.length > 0 ? groups : [groups[1]!, groups[2]!, groups[0]!]
      const rows = ordered.flatMap(([heading, each]) =>
        each.map((row, index) => (index === 0 ? { ...row, heading } : row)),
      )
      const isNameable =
        only !== 'date' && (wanted === '' || (wanted.length > 1 && !isNamed && days.length === 0))
      onRows([...rows, ...(isNameable ? createRows(wanted, options) : [])], isDone)
    }
    send(false)
    workspace.people.list().then(
      (listed) => {
        people = listed
        send(true)
      },
      // Dates and pages are there without them.
      () => send(true),
    )
  }
}

function pageRow(page: MentionedPage, untitled: string): SuggestRow {
  return {
    id: page.id,
    icon: mentionIcon(page.icon, 16),
    text: page.name.trim() === '' ? untitled : page.name,
    hint: page.place,
    choose: insert({ type: 'page', page_id: page.id }),
  }
}

function personRow(person: MentionablePerson, { workspace }: SuggestOptions): SuggestRow {
  const { id, name, email } = person
  const put = insert({ type: 'person', person_id: id, person_name: name })
  return {
    id,
    icon: personFace(person),
    text: name,
    ...(email !== null && { hint: email }),
    choose(view, range) {
      const block = blockAround(view.state.doc.resolve(range.from))
      put(view, range)
      workspace.people.onMention(id, block?.node.attrs['id'] ?? null)
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
    icon: lateIcon(Calendar),
    text: name || words,
    ...(name !== '' && { hint: words }),
    choose: insert({ type: 'date', date: stored }),
  }
}

/** A new page below this one, or where the person says then. */
function createRows(name: string, { labels, workspace }: SuggestOptions): readonly SuggestRow[] {
  const text =
    name === '' ? labels['mention.createUntitled'] : labels['mention.create'].replace('{{name}}', () => name)
  const { create, createIn } = workspace.pages
  return [
    { id: 'create', icon: lateIcon(Plus), text, heading: '', choose: choosePage(name, create) },
    {
      id: 'create-in',
      icon: lateIcon(FolderPlus),
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
  const range = findWaiting(view.state, waiting)
  view.dispatch(view.state.tr.setMeta(waitingKey, { remove: waiting }))
  if (!made || !range || view.state.doc.textBetween(range.from, range.to) !== made.typed) return
  insert({ type: 'childPage', page_id: made.pageId })(view, range)
}

let lastWaiting = 0

/** Puts a mention in the place of what was typed, with a space to go on behind it. */
function insert(mention: Readonly<Record<string, JsonValue>>): SuggestRow['choose'] {
  return (view, { from, to }) => {
    const tr = view.state.tr
    const marks = tr.doc.resolve(from).marks()
    const nodes = inlineNodes({ text: '@', attributes: { mention } })
    const behind = tr.doc.resolve(to)
    const next = behind.parent.textBetween(
      behind.parentOffset,
      Math.min(behind.parentOffset + 1, behind.parent.content.size),
    )
    const space = /^[\s.,;:!?)]/.test(next) ? [] : [schema.text(' ', marks)]
    tr.replaceWith(from, to, [...nodes.map((node) => node.mark(marks)), ...space])
    view.dispatch(tr.scrollIntoView())
  }
}

const MAX_DAYS = 3
const MAX_PEOPLE = 4
const MAX_PAGES = 6
