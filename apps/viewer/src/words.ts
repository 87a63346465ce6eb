import { readScriptWords, type ScriptWords } from '@sheaf/render/scriptWords'

let words: ScriptWords | null = null

/** The words that the page brought for its scripts. */
export function scriptWords(): ScriptWords {
  words ??= readScriptWords(document.body.dataset['words'] ?? '')
  return words
}
