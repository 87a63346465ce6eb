import { findMatches, type FindQuery, type Match } from './findMatches.ts'

/** What the page asks; answered with `FindNews`, twice. */
export interface FindRequest {
  readonly texts: readonly string[]
  readonly query: FindQuery
  readonly template: string | null
}

/** That the search has begun, then the matches of each text. */
export type FindNews = 'begun' | readonly (readonly Match[])[]

// Patterns of people can take for ever: here they stop nothing but themselves, and the page ends them.
addEventListener('message', ({ data }: MessageEvent<FindRequest>) => {
  postMessage('begun' satisfies FindNews)
  postMessage(findMatches(data.texts, data.query, data.template) satisfies FindNews)
})
