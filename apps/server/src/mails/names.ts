import type { MailWords } from './mailLanguage.ts'
import { cleanName } from './cleanName.ts'
import { plain, strong } from './value.ts'

/** Values for what people named, fit to be shown. */
export const nameOf = {
  person: (name: string | null | undefined, words: MailWords) =>
    strong(cleanName(name, words.common.someone)),
  page: (name: string | null | undefined, words: MailWords) =>
    strong(cleanName(name, words.common.untitledPage)),
  workspace: (name: string | null | undefined, words: MailWords) =>
    strong(cleanName(name, words.common.unnamedWorkspace)),
  address: (email: string) => strong(cleanName(email, email)),
  /** Behind a name, which stands out already. */
  addressBehind: (email: string) => plain(cleanName(email, email)),
}
