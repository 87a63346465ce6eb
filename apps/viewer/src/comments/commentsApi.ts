import type {
  CommentList,
  CommentReaction,
  ErrorCode,
  ERRORS,
  PageComment,
  PageReader,
} from '@sheaf/contract'

export interface CallRefusal {
  /** `network_error` also where nothing was reached. */
  readonly code: ErrorCode
  readonly retryAfterSecs: number | null
}

type Answer<T> = Promise<
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CallRefusal }
>

/** The calls about what is said below a page, as whoever reads in this browser. */
export interface CommentsApi {
  readReader(): Answer<PageReader>
  list(query: { readonly before?: string; readonly limit: number }): Answer<CommentList>
  listReactions(query: {
    readonly before?: string
    readonly limit: number
  }): Answer<{ reactions: CommentReaction[] }>
  create(comment: {
    readonly comment_id: string
    readonly content: string
    readonly reply_comment_id: string | null
  }): Answer<PageComment>
  update(comment: { readonly comment_id: string; readonly content: string }): Answer<PageComment>
  remove(commentId: string): Answer<void>
  restore(commentId: string): Answer<void>
  react(commentId: string, emoji: string): Answer<void>
  unreact(commentId: string, emoji: string): Answer<void>
}

export function createCommentsApi(viewId: string): CommentsApi {
  const base = `/api/workspace/published-info/${viewId}`

  async function call<T>(method: string, path: string, body?: object): Answer<T> {
    try {
      const response = await fetch(base + path, {
        method,
        credentials: 'same-origin',
        cache: 'no-store',
        ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      })
      if (response.status === 401) return refused('not_logged_in')
      const envelope = (await response.json()) as {
        code: number
        data?: unknown
        retry_after_secs?: number
      }
      if (envelope.code === 0) return { ok: true, value: envelope.data as T }
      return refused(CODES.get(envelope.code) ?? 'unhandled', envelope.retry_after_secs)
    } catch {
      // Offline, cut off, or something between that answers in its own words.
      return refused('network_error')
    }
  }
  const search = (query: { readonly before?: string; readonly limit: number }) =>
    `?${new URLSearchParams({ limit: String(query.limit), ...(query.before !== undefined && { before: query.before }) }).toString()}`
  const reaction = (comment_id: string, reaction_type: string) => ({ comment_id, reaction_type })

  return {
    readReader: () => call('GET', '/reader'),
    list: (query) => call('GET', `/comment${search(query)}`),
    listReactions: (query) => call('GET', `/reaction${search(query)}`),
    create: (comment) => call('POST', '/comment', comment),
    update: (comment) => call('PUT', '/comment', comment),
    remove: (comment_id) => call('DELETE', '/comment', { comment_id }),
    restore: (comment_id) => call('POST', '/comment/restore', { comment_id }),
    react: (commentId, emoji) => call('POST', '/reaction', reaction(commentId, emoji)),
    unreact: (commentId, emoji) => call('DELETE', '/reaction', reaction(commentId, emoji)),
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
