import { findMatches, type FindQuery } from './findMatches.ts'

/** What the page asks; answered with the matches of each text. */
export interface FindRequest {
  readonly texts: readonly string[]
  readonly query: FindQuery
  readonly template: string | null
}

// Patterns of people can take for ever: here they stop nothing but themselves, and the page ends them.
addEventListener('message', ({ data }: MessageEvent<FindRequest>) => {
  postMessage(findMatches(data.texts, data.query, data.template))
})
