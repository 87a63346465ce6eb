import { buildUrl, type UrlValues } from '@sheaf/base'
import type {
  addReaction,
  ApiReply,
  ApiRequest,
  createComment,
  deleteComment,
  Endpoint,
  ErrorCode,
  ERRORS,
  getReader,
  listComments,
  listReactions,
  removeReaction,
  restoreComment,
  updateComment,
} from '@sheaf/contract'

export interface CallRefusal {
  /** `network_error` also where nothing was reached. */
  readonly code: ErrorCode
  readonly retryAfterSecs: number | null
}

type Answer<E extends Endpoint> = Promise<
  { readonly ok: true; readonly value: ApiReply<E> } | { readonly ok: false; readonly error: CallRefusal }
>
type Body<E extends Endpoint> = ApiRequest<E>['body']
/** The newest, or the newest of those before a comment. */
interface Part {
  readonly before?: string
  readonly limit: number
}

/** The calls about what is said below a page, as whoever reads in this browser. */
export interface CommentsApi {
  readReader(): Answer<typeof getReader>
  list(part: Part): Answer<typeof listComments>
  listReactions(part: Part): Answer<typeof listReactions>
  create(comment: {
    readonly comment_id: string
    readonly content: string
    readonly reply_comment_id: string | null
  }): Answer<typeof createComment>
  update(comment: Body<typeof updateComment>): Answer<typeof updateComment>
  remove(commentId: string): Answer<typeof deleteComment>
  restore(commentId: string): Answer<typeof restoreComment>
  react(commentId: string, emoji: string): Answer<typeof addReaction>
  unreact(commentId: string, emoji: string): Answer<typeof removeReaction>
}

const BASE = '/api/workspace/published-info/:viewId'

export function createCommentsApi(viewId: string): CommentsApi {
  /** The endpoint is imported as a type: method and path are checked against it, and no schema reaches the browser. */
  async function call<E extends Endpoint>(
    method: E['method'],
    path: E['path'],
    { query, body }: { readonly query?: UrlValues; readonly body?: Body<E> } = {},
  ): Answer<E> {
    try {
      const response = await fetch(buildUrl(path, { viewId }, query), {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        ...(body !== undefined && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        }),
      })
      if (response.status === 401) return refused('not_logged_in')
      const envelope = (await response.json()) as {
        code: number
        data?: unknown
        retry_after_secs?: number
      }
      if (envelope.code === 0) return { ok: true, value: envelope.data as ApiReply<E> }
      return refused(CODES.get(envelope.code) ?? 'unhandled', envelope.retry_after_secs)
    } catch {
      // Offline, cut off, or something between that answers in its own words.
      return refused('network_error')
    }
  }
  const reaction = (comment_id: string, reaction_type: string) => ({ body: { comment_id, reaction_type } })

  return {
    readReader: () => call<typeof getReader>('GET', `${BASE}/reader`),
    list: (part) => call<typeof listComments>('GET', `${BASE}/comment`, { query: { ...part } }),
    listReactions: (part) => call<typeof listReactions>('GET', `${BASE}/reaction`, { query: { ...part } }),
    create: (body) => call<typeof createComment>('POST', `${BASE}/comment`, { body }),
    update: (body) => call<typeof updateComment>('PUT', `${BASE}/comment`, { body }),
    remove: (comment_id) => call<typeof deleteComment>('DELETE', `${BASE}/comment`, { body: { comment_id } }),
    restore: (comment_id) =>
      call<typeof restoreComment>('POST', `${BASE}/comment/restore`, { body: { comment_id } }),
    react: (commentId, emoji) =>
      call<typeof addReaction>('POST', `${BASE}/reaction`, reaction(commentId, emoji)),
    unreact: (commentId, emoji) =>
      call<typeof removeReaction>('DELETE', `${BASE}/reaction`, reaction(commentId, emoji)),
  }
}

function refused(code: ErrorCode, retryAfterSecs: number | null = null) {
  return { ok: false, error: { code, retryAfterSecs } } as const
}

type Numbered = { readonly [Code in ErrorCode]: readonly [(typeof ERRORS)[Code], Code] }[ErrorCode]

/** Those that these calls answer, by number: the whole table would be larger than all the rest. */
const KNOWN: readonly Numbered[] = [
  [-2, 'record_not_found'],
  [-3, 'record_already_exists'],
  [1008, 'invalid_request'],
  [1012, 'not_enough_permissions'],
  [1020, 'sqlx_error'],
  [1024, 'user_unauthorized'],
  [1034, 'string_length_limit_reached'],
  [1067, 'feature_not_available'],
  [1079, 'too_many_requests'],
]
const CODES: ReadonlyMap<number, ErrorCode> = new Map(KNOWN)
