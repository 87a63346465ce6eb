import { err, ok, type Result } from '@sheaf/base'
import type { LoadRefusal } from './loadCached.ts'
import type { PageEntry } from './PageEntry.ts'

/** Asks the server for the page at a path; `force-cache`: takes what the browser still has of it, if anything. */
export async function requestPage(
  path: string,
  cache: RequestCache = 'default',
): Promise<Result<PageEntry, LoadRefusal>> {
  try {
    const answer = await fetch(path, { headers: { accept: 'text/html' }, cache })
    if (answer.status === 404) return err('not_published')
    if (answer.status === 403) return err('closed')
    if (!answer.ok) return err('unreachable')
    const { pathname, search } = new URL(answer.url)
    return ok({
      html: await answer.text(),
      path: pathname + search,
      isPrivate: /\bprivate\b/.test(answer.headers.get('cache-control') ?? ''),
    })
  } catch {
    return err('unreachable')
  }
}
