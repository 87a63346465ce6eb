/**
 * The language implied by the script of a text, as BCP 47; null if many languages share the script. It selects fonts
 * and voices: Han characters look different in Japanese and in Chinese.
 */
export function textLanguage(text: string): string | null {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  const letter = /\p{L}/u.exec(text)?.[0] ?? ''
  return SCRIPTS.find(([script]) => script.test(letter))?.[1] ?? null
}

const SCRIPTS: readonly (readonly [RegExp, string])[] = [
  [/\p{Script=Hangul}/u, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Armenian}/u, 'hy'],
  [/\p{Script=Georgian}/u, 'ka'],
]
