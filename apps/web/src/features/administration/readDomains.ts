const DOMAIN =
  /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)+$/

/** Mail domains as somebody types them, with commas or spaces between, an `@` in front or not, in any script; and the first that is none. */
export function readDomains(text: string): {
  readonly domains: readonly string[]
  readonly wrong: string | null
} {
  const typed = text.split(/[\s,;]+/).filter((each) => each !== '')
  const read = typed.map((each) => [each, plain(each)] as const)
  const wrong = read.find(([, domain]) => !DOMAIN.test(domain))?.[0] ?? null
  return { domains: [...new Set(read.map(([, domain]) => domain))], wrong }
}

/** As mails have it: in lower case, and in ASCII. */
function plain(typed: string): string {
  const domain = typed.replace(/^@/, '').toLowerCase()
  if (!/[^\0-\x7f]/.test(domain) || !URL.canParse(`https://${domain}`)) return domain
  return new URL(`https://${domain}`).hostname
}
