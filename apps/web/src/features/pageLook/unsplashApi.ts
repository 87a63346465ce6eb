import type { chooseUnsplashPhoto, getUnsplashStatus, searchUnsplash } from '@sheaf/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { callApi, unwrap } from '../../platform/api/api.ts'

/** Whether this server can search Unsplash; no while that is not known. */
export function useUnsplashStatus(): boolean {
  const { data } = useQuery({
    queryKey: ['unsplash'],
    queryFn: () => unwrap(callApi<typeof getUnsplashStatus>('GET', '/api/unsplash', {})),
    staleTime: Infinity,
  })
  return data?.is_available ?? false
}

/** Pages of pictures that match; the editors' choice without words. */
export function useUnsplashSearch(words: string) {
  return useInfiniteQuery({
    queryKey: ['unsplash', words],
    queryFn: ({ pageParam, signal }) =>
      unwrap(
        callApi<typeof searchUnsplash>('GET', '/api/unsplash/photos', {
          query: { query: words, page: pageParam },
          signal,
        }),
      ),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (last.has_more ? page + 1 : null),
    staleTime: 5 * 60_000,
    retry: false,
  })
}

/** Counts the use of a photo, as its source asks. Nobody waits for it, and nobody is told when it fails. */
export async function countUnsplashUse(downloadLocation: string): Promise<void> {
  await callApi<typeof chooseUnsplashPhoto>('POST', '/api/unsplash/choose', {
    body: { download_location: downloadLocation },
  })
}
