import type { ScriptWords } from '@sheaf/render/scriptWords'

export type { ScriptWords }

/** The words that the page brought for its scripts. */
export function scriptWords(): ScriptWords {
  const written: unknown = JSON.parse(document.body.dataset['words'] ?? '{}')
  // The server writes them from the type itself.
  return written as ScriptWords
}
