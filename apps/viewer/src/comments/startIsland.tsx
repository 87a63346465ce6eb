import type { CommentsIsland as Island } from '@sheaf/render/comments'
import { hydrateRoot } from 'react-dom/client'
import { signInHere } from '../signInHere.ts'
import { createCommentsApi } from './commentsApi.ts'
import { CommentsIsland } from './CommentsIsland.tsx'
import { CommentsStore } from './CommentsStore.ts'
import { createDrafts, tabStorage } from './drafts.ts'
import { followPublication } from './followPublication.ts'
import { tellNamesOnPress } from './tellNamesOnPress.ts'

/** Readers who hear of the same comment do not all ask at the same moment. */
const MAX_SPREAD_MS = 300

/** Wakes the comments in a place that the server filled. Returns what puts them to rest. */
export function startIsland(container: HTMLElement, island: Island): () => void {
  const drafts = createDrafts(tabStorage(), island.viewId)
  const store = new CommentsStore({
    island,
    api: createCommentsApi(island.viewId),
    drafts,
    newId: newUuid,
    nowMs: () => Date.now(),
    mayMove: () => mayMove(container),
  })
  let isOver = false
  async function handleSignIn(): Promise<void> {
    // So that the way back, also from a mail or a provider, ends at the comments.
    history.replaceState(history.state, '', '#comments')
    const isSignedIn = await signInHere(island.signInModule, {
      url: signInUrl(),
      reason: 'comment',
    })
    if (isSignedIn && !isOver) await store.load()
  }
  const root = hydrateRoot(
    container,
    <CommentsIsland
      island={island}
      store={store}
      drafts={drafts}
      onSignIn={() => void handleSignIn()}
      signInUrl={signInUrl}
    />,
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  const stopFollowing = followPublication(island.viewId, (event) => {
    if (event === 'gone') return
    // What was said before the line stood is read with all the rest, unless that has been asked for already.
    if (event === 'hello' && !store.hasAsked) return
    clearTimeout(timer)
    timer = setTimeout(() => void store.refresh(), Math.random() * MAX_SPREAD_MS)
  })
  const endNames = tellNamesOnPress(container)
  void store.load()
  return () => {
    isOver = true
    endNames()
    clearTimeout(timer)
    stopFollowing()
    root.unmount()
  }
}

// The server renders comments once for all the tabs and rows of a database: it does not know which of them is read.
function signInUrl(): string {
  const { pathname, search } = location
  return `/login?redirectTo=${encodeURIComponent(`${pathname}${search}#comments`)}`
}

// What comes in may push down what is below it: not while somebody reads or writes here.
function mayMove(container: HTMLElement): boolean {
  if (container.contains(document.activeElement)) return false
  return container.getBoundingClientRect().top > innerHeight || container.querySelector('.cm-thread') === null
}

// `randomUUID` is there on secure origins alone.
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
