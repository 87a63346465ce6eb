import type { IncomingHttpHeaders } from 'node:http'

/** What identifies a state of a file. */
export interface Validators {
  /** Strong, with its quotes. */
  readonly etag: string
  readonly modifiedAt: Date
}

export type Condition = 'send' | 'not_modified' | 'failed'

/** Judges the preconditions of a GET or HEAD in the order of RFC 9110, section 13.2.2. */
export function checkConditions(headers: IncomingHttpHeaders, validators: Validators): Condition {
  const seconds = Math.floor(validators.modifiedAt.getTime() / 1000)
  const ifMatch = headers['if-match']
  if (ifMatch !== undefined) {
    if (!names(ifMatch, validators.etag, 'strong')) return 'failed'
  } else if (secondsOf(headers['if-unmodified-since'], Infinity) < seconds) return 'failed'

  const ifNoneMatch = headers['if-none-match']
  if (ifNoneMatch !== undefined) return names(ifNoneMatch, validators.etag, 'weak') ? 'not_modified' : 'send'
  return secondsOf(headers['if-modified-since'], -Infinity) >= seconds ? 'not_modified' : 'send'
}

/** Whether a range may be given: `If-Range` names this very state, or is not there. */
export function isSameState(headers: IncomingHttpHeaders, validators: Validators): boolean {
  const ifRange = headers['if-range']
  if (typeof ifRange !== 'string') return true
  return ifRange === validators.etag || ifRange === validators.modifiedAt.toUTCString()
}

function names(list: string, etag: string, comparison: 'strong' | 'weak'): boolean {
  return list.split(',').some((entry) => {
    const tag = entry.trim()
    return tag === '*' || tag === etag || (comparison === 'weak' && tag === `W/${etag}`)
  })
}

function secondsOf(date: string | undefined, otherwise: number): number {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? otherwise : Math.floor(time / 1000)
}
