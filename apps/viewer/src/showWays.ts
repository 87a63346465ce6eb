import type { PageReader } from '@sheaf/contract'
import { here } from './pages/here.ts'
import { FRAME_RENEWED, PAGE_RENEWED, PAGE_SHOWN } from './pages/showPage.ts'

/**
 * VISIT-READER-1: whoever is signed in to the app in this browser finds the way back to it, and who may write the page the way
 * to its editor. The page is the same for everybody, so both are shown here; nothing is asked for anybody else.
 */
export function showWays(): void {
  let asked: { readonly viewId: string; readonly path: Promise<string | null> } | null = null

  function show(): void {
    const viewId = here()?.viewId
    if (viewId === undefined || !isInApp()) return
    for (const home of ways('home')) home.hidden = false
    if (asked?.viewId !== viewId) asked = { viewId, path: readEditPath(viewId) }
    const { path } = asked
    void path.then((found) => {
      if (found === null || here()?.viewId !== viewId) return
      for (const edit of ways('edit')) {
        edit.href = found
        edit.hidden = false
      }
    })
  }
  for (const shown of [PAGE_SHOWN, PAGE_RENEWED, FRAME_RENEWED]) document.addEventListener(shown, show)
  show()
}

function ways(kind: 'home' | 'edit'): NodeListOf<HTMLAnchorElement> {
  return document.querySelectorAll(`a[data-way="${kind}"]`)
}

/** The app keeps its session there. Browsers may refuse to look. */
function isInApp(): boolean {
  try {
    return localStorage.getItem('token') !== null
  } catch {
    return false
  }
}

async function readEditPath(viewId: string): Promise<string | null> {
  try {
    const answer = await fetch(`/api/workspace/published-info/${viewId}/reader`, {
      credentials: 'same-origin',
      cache: 'no-store',
    })
    const { data } = (await answer.json()) as { data?: PageReader }
    return data?.edit_path ?? null
  } catch {
    // Offline, or something between that answers in its own words.
    return null
  }
}
