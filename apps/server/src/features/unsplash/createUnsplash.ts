import type { UnsplashPhoto } from '@sheaf/contract'
import { z } from 'zod'
import { AppError } from '../../platform/errors/index.ts'
import { presentPhoto, unsplashPhotoSchema } from './presentPhoto.ts'

export interface UnsplashOptions {
  /** Null: there is no search, and nothing is ever sent to Unsplash. */
  readonly accessKey: string | null
  /** Where the API is; another place in tests. */
  readonly apiUrl?: string
}

interface PhotoPage {
  readonly photos: UnsplashPhoto[]
  readonly has_more: boolean
}

export interface Unsplash {
  readonly isAvailable: boolean
  /** Without words the editors' choice. Pages count from 1. */
  search(words: string, page: number): Promise<PhotoPage>
  /** Counts a use of a photo; `downloadLocation` is that of the photo. */
  choose(downloadLocation: string): Promise<void>
}

const API_URL = 'https://api.unsplash.com'
const PHOTOS_PER_PAGE = 24
const TIMEOUT_MS = 8000
const MAX_ANSWER_BYTES = 2 * 1024 * 1024

const searchSchema = z.object({ total_pages: z.number(), results: z.array(unsplashPhotoSchema) })
const listSchema = z.array(unsplashPhotoSchema)

/** Asks Unsplash in the place of the browser: the key stays here, and Unsplash does not learn who searches. */
export function createUnsplash({ accessKey, apiUrl = API_URL }: UnsplashOptions): Unsplash {
  async function ask(url: URL): Promise<unknown> {
    const answer = await fetch(url, {
      headers: { authorization: `Client-ID ${accessKey}`, 'accept-version': 'v1' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch((cause: unknown) => {
      throw unavailable('Unsplash cannot be reached right now. Try again in a moment.', cause)
    })
    if (!answer.ok) throw await refusalOf(answer)
    return readJson(answer)
  }

  return {
    isAvailable: accessKey !== null,

    async search(words, page) {
      if (accessKey === null) return { photos: [], has_more: false }
      const url = new URL(words === '' ? '/photos' : '/search/photos', apiUrl)
      url.searchParams.set('page', String(page))
      url.searchParams.set('per_page', String(PHOTOS_PER_PAGE))
      if (words === '') {
        const photos = understand(listSchema, await ask(url))
        return { photos: photos.map(presentPhoto), has_more: photos.length === PHOTOS_PER_PAGE }
      }
      url.searchParams.set('query', words)
      url.searchParams.set('orientation', 'landscape')
      url.searchParams.set('content_filter', 'high')
      const found = understand(searchSchema, await ask(url))
      return { photos: found.results.map(presentPhoto), has_more: page < found.total_pages }
    },

    async choose(downloadLocation) {
      if (accessKey === null) return
      await ask(readDownloadLocation(downloadLocation, apiUrl))
    },
  }
}

// The key goes along: only to the place that may have it.
function readDownloadLocation(text: string, apiUrl: string): URL {
  const url = URL.parse(text)
  const isPhoto = url !== null && /^\/photos\/[\w-]+\/download$/.test(url.pathname)
  if (!isPhoto || url.origin !== new URL(apiUrl).origin) {
    throw new AppError('invalid_url', { message: 'This is no photo of Unsplash.' })
  }
  return url
}

async function refusalOf(answer: Response): Promise<AppError> {
  await answer.body?.cancel()
  // Unsplash answers 403 when the hourly number of searches is used up.
  const isUsedUp = answer.status === 429 || answer.headers.get('x-ratelimit-remaining') === '0'
  if (isUsedUp) {
    return new AppError('retry_later', {
      message: 'Unsplash has answered all the searches of this hour. Try again later.',
    })
  }
  if (answer.status === 401 || answer.status === 403) {
    return new AppError('feature_not_available', {
      message: 'Unsplash does not accept the key of this server.',
    })
  }
  if (answer.status === 404) return new AppError('record_not_found', { message: 'This photo is gone.' })
  return unavailable('Unsplash has trouble right now. Try again in a moment.')
}

async function readJson(answer: Response): Promise<unknown> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength
      if (bytes > MAX_ANSWER_BYTES) throw new Error('The answer is too long')
      chunks.push(chunk)
    }
    return JSON.parse(Buffer.concat(chunks).toString('utf8')) as unknown
  } catch (cause) {
    throw unavailable('Unsplash gave an answer that cannot be read. Try again in a moment.', cause)
  }
}

function understand<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const read = schema.safeParse(answer)
  if (read.success) return read.data
  throw unavailable('Unsplash gave an answer that cannot be read. Try again in a moment.', read.error)
}

function unavailable(message: string, cause?: unknown): AppError {
  return new AppError('action_timeout', { message, cause })
}
