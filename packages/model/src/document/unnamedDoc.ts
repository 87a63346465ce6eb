import * as Y from 'yjs'

/**
 * A Y.Doc whose `guid` nobody reads. To draw one takes 32 calls of the system's random numbers, which is longer than to
 * read a small update.
 */
export function unnamedDoc(): Y.Doc {
  return new Y.Doc({ guid: '' })
}
