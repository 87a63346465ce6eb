import { MAX_PUBLISH_NAMESPACE_LENGTH, MIN_PUBLISH_NAMESPACE_LENGTH } from '../limits.ts'
import { RESERVED_NAMESPACES } from '../reservedNamespaces.ts'
import { cutAtWord, trimHyphens } from './publishNames.ts'

/** Room for what tells it from another one: `-` and a number, or the beginning of an id. */
const MAX_PROPOSED_LENGTH = MAX_PUBLISH_NAMESPACE_LENGTH - 7
/** Beyond this share the rest of a name says nothing. */
const MAX_LOST_SHARE = 0.5

/**
 * A namespace made of the name of a workspace: letters of Latin, Cyrillic and Greek in their usual ASCII spelling, words
 * parted by `-`. Where the name is mostly of other scripts, or says nothing, it is made of the id. Whether another workspace
 * has it only the server knows.
 */
export function proposeNamespace(workspaceName: string, workspaceId: string): string {
  const slug = asciiSlug(workspaceName)
  if (slug === null) return `pages-${workspaceId.slice(0, 6)}`
  const isFit = slug.length >= MIN_PUBLISH_NAMESPACE_LENGTH && !RESERVED_NAMESPACES.has(slug)
  return isFit ? slug : `${slug}-pages`
}

function asciiSlug(name: string): string | null {
  const letters = Array.from(name.normalize('NFC').toLowerCase())
  let written = ''
  let lost = 0
  let kept = 0
  for (const letter of letters) {
    if (!/[\p{L}\p{N}]/u.test(letter)) {
      written += /['\u2019\u02bc\p{M}]/u.test(letter) ? '' : '-'
      continue
    }
    const ascii = inAscii(letter)
    if (ascii === null) lost += 1
    else kept += 1
    // A letter that cannot be written parts words.
    written += ascii ?? '-'
  }
  if (kept === 0 || lost / (lost + kept) > MAX_LOST_SHARE) return null
  const slug = trimHyphens(written.replaceAll(/-+/g, '-'))
  return slug === '' ? null : cutAtWord(slug, MAX_PROPOSED_LENGTH)
}

function inAscii(letter: string): string | null {
  const known = SPELLINGS.get(letter)
  if (known !== undefined) return known
  // Compatibility forms (full width, ligatures) and letters with marks.
  const bare = Array.from(letter.normalize('NFKD')).filter((part) => !/\p{M}/u.test(part))
  const spelled = bare.map((part) => (/^[a-z\d]$/i.test(part) ? part.toLowerCase() : SPELLINGS.get(part)))
  return spelled.includes(undefined) ? null : spelled.join('')
}

/** Letters that Unicode does not take apart into ASCII; those of Cyrillic as in BGN/PCGN, of Greek as in ISO 843. */
const SPELLINGS: ReadonlyMap<string, string> = new Map(
  (
    'ß ss æ ae œ oe ø o ð d đ d ħ h ı i ł l ŋ ng þ th ŧ t ə e ' +
    'а a б b в v г g д d е e ё yo ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh ' +
    'щ shch ъ _ ы y ь _ э e ю yu я ya є ye і i ї yi ґ g ў u ј j љ lj њ nj ћ c ђ dj џ dz ѓ g ќ k ѕ dz ' +
    'α a β v γ g δ d ε e ζ z η i θ th ι i κ k λ l μ m ν n ξ x ο o π p ρ r σ s ς s τ t υ y φ f χ ch ψ ps ω o'
  )
    .split(' ')
    .reduce<[string, string][]>((pairs, part, at, parts) => {
      if (at % 2 === 0) pairs.push([part, (parts[at + 1] ?? '').replace('_', '')])
      return pairs
    }, []),
)
