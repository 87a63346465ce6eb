import { isChosen } from '@sheaf/model'
import { RowSteps } from '@sheaf/render/database'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { here } from '../pages/here.ts'
import { rowOf, rowOver, markRow } from '../pages/rowOver.ts'
import { showToast } from '../toasts/showToast.ts'
import { scriptWords } from '../words.ts'
import { tabQuery, tableWords } from './openTable.ts'
import { Reader, type ReaderOpened, type ReaderPart } from './Reader.tsx'
import { ReaderSession } from './ReaderSession.ts'
import { fetchHead, tableAddress } from './ReaderTable.ts'

/** A table in which somebody chooses rows. */
export interface WokenReader {
  /** The row over the table, or the address, is another one. */
  readonly renew: () => void
  readonly rest: () => void
}

/**
 * Wakes the bar of a table that the server rendered. Null where its fields could not be had, which is told. What the server rendered
 * of the rows is taken aside while something is chosen, and comes back as it was.
 */
export async function startReader(
  bar: HTMLElement,
  part: ReaderPart | null,
  signal: AbortSignal,
): Promise<WokenReader | null> {
  const viewId = here()?.viewId
  const tabId = bar.dataset['reader']
  if (viewId === undefined || tabId === undefined) return null
  const address = tableAddress(viewId, tabId)
  const head = await fetchHead(address, signal)
  if (signal.aborted) return null
  if (head === null) {
    showToast(scriptWords().pageUnreachable, { variant: 'error' })
    return null
  }
  const labels = tableWords(head)
  await composed(bar, signal)
  if (signal.aborted) return null
  const opened = openedIn(bar, part)
  const session = new ReaderSession(head, address)
  const place = document.createElement('div')
  place.className = 'db-found'
  const aside = asideOf(bar, place)
  // Should anything of it break, the table is there as the server rendered it.
  const root = createRoot(bar, { onUncaughtError: () => aside.show(false) })
  const steps = createSteps(session, labels, tabId)
  session.readAddress()
  const { choice } = session.getState()
  const words = opened?.text.trim() ?? ''
  if (words !== '') session.choose({ ...choice, words, page: 1 }, 'search')
  // At once: what is typed from here on goes to the field that stays.
  flushSync(() => root.render(<Reader session={session} labels={labels} opened={opened} place={place} />))
  const stop = session.subscribe(() => {
    const { choice, found } = session.getState()
    aside.show(isChosen(choice) && found !== null)
  })
  const handlePop = (): void => session.readAddress()
  addEventListener('popstate', handlePop)
  return {
    renew: () => void steps.renew(),
    rest() {
      removeEventListener('popstate', handlePop)
      stop()
      steps.rest()
      session.close()
      root.unmount()
    },
  }
}

const searchField = (bar: HTMLElement): HTMLInputElement | null =>
  bar.querySelector<HTMLInputElement>('[data-part="search"]')

/** Waits for the end of a word that is being composed in the field that the server rendered. */
function composed(bar: HTMLElement, signal: AbortSignal): Promise<void> {
  if (bar.dataset['composing'] === undefined) return Promise.resolve()
  return new Promise((resolve) => {
    bar.addEventListener('compositionend', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
}

/** What a reader has done meanwhile with what the server rendered; null: nothing. */
function openedIn(bar: HTMLElement, part: ReaderPart | null): ReaderOpened | null {
  const field = searchField(bar)
  const text = field?.value ?? ''
  const used = document.activeElement
  const opened = used === field || (part === null && text !== '') ? 'search' : part
  if (opened === null) return null
  const [start, end] = [field?.selectionStart ?? text.length, field?.selectionEnd ?? text.length]
  // Buttons of some browsers are not focused when they are pressed.
  const isFocused = used === document.body || bar.contains(used)
  return { part: opened, text, selection: [start, end], isFocused }
}

/** Takes what stands behind the bar aside for `place`, and back. */
function asideOf(bar: HTMLElement, place: HTMLElement): { show: (isChosen: boolean) => void } {
  const held = document.createDocumentFragment()
  let isAside = false
  return {
    show(isChosen) {
      if (isChosen === isAside) return
      isAside = isChosen
      if (isChosen) {
        while (bar.nextSibling !== null) held.append(bar.nextSibling)
        bar.after(place)
      } else {
        place.remove()
        bar.after(held)
      }
      markRow()
    },
  }
}

/** The row over the table leads to its neighbours among the rows that were found. */
function createSteps(
  session: ReaderSession,
  labels: ReturnType<typeof tableWords>,
  tabId: string,
): { readonly renew: () => Promise<void>; readonly rest: () => void } {
  let root: Root | null = null
  return {
    async renew() {
      const row = rowOver()
      const rowId = rowOf(location.href)
      if (row === null || rowId === null || !isChosen(session.getState().choice)) return
      const place = await session.place(rowId)
      const bar = rowOver() === row ? row.querySelector('.db-row-bar') : null
      if (bar === null) return
      const focused =
        document.activeElement instanceof HTMLElement ? document.activeElement.dataset['rowStep'] : undefined
      root?.unmount()
      for (const element of bar.querySelectorAll(':scope > :not([data-row-close])')) element.remove()
      const holder = document.createElement('div')
      holder.className = 'db-row-steps'
      bar.append(holder)
      root = createRoot(holder)
      const href = (id: string | null) => (id === null ? null : tabQuery(tabId, id))
      root.render(
        <RowSteps
          place={place && { row: place.at + 1, all: place.all }}
          previousHref={href(place?.previous ?? null)}
          nextHref={href(place?.next ?? null)}
          labels={labels}
          locale={session.context.locale}
          {...(focused !== undefined && { focused })}
        />,
      )
    },
    rest: () => root?.unmount(),
  }
}
