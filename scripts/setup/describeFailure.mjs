import { stripVTControlCharacters } from 'node:util'

/** Characters of a message that are shown: enough to see what failed in a log that is cut. */
const LONGEST = 1_500

/**
 * What failed, for the end of a run.
 *
 * @param {string} name
 * @param {string} message what it printed; its colors are taken out, and what is too long is cut in its middle
 */
export function describeFailure(name, message) {
  const text = stripVTControlCharacters(message).trim()
  const half = LONGEST / 2
  const shown = text.length > LONGEST ? `${text.slice(0, half)}\n…\n${text.slice(-half)}` : text
  return `${name}\n${shown}`
}
