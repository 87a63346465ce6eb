/**
 * The first tag that one of the languages can meet: by its exact code, then in the same script and region, then in the same
 * script (`pt-BR` → `pt`, `zh-SG` → `zh-CN`, but `zh-TW` → neither); null when none can.
 */
export function nearestLanguage<Code extends string>(
  preferred: readonly (string | null | undefined)[],
  codes: readonly Code[],
): Code | null {
  for (const tag of preferred) {
    const wanted = likely(tag)
    if (wanted === null) continue
    const exact = codes.find((code) => code.toLowerCase() === wanted.tag)
    if (exact !== undefined) return exact
    const written = codes.filter((code) => likely(code)?.script === wanted.script)
    const found = written.find((code) => likely(code)?.region === wanted.region) ?? written[0]
    if (found !== undefined) return found
  }
  return null
}

/** What a tag most likely means; null for what is none. */
function likely(tag: string | null | undefined) {
  try {
    if (!tag) return null
    const locale = new Intl.Locale(tag.trim().replaceAll('_', '-'))
    const { language, script, region } = locale.maximize()
    return { tag: locale.baseName.toLowerCase(), script: `${language}-${script}`, region }
  } catch {
    return null
  }
}
