/** What stands at a place of a sentence: what it says, and whether it stands out. */
export interface Value {
  readonly text: string
  readonly isStrong: boolean
}

/** Words of a language, with what people named between them. */
export type Sentence = string | readonly (string | Value)[]

/** What a mail says, before it is laid out as HTML and as text. Everything is optional but subject and heading. */
export interface MailContent {
  readonly subject: Sentence
  /** What a list of mails shows behind the subject; not part of the text form. */
  readonly preheader: Sentence
  readonly heading: Sentence
  readonly paragraphs: readonly Sentence[]
  readonly action?: { readonly label: string; readonly link: string }
  readonly code?: { readonly intro: string; readonly code: string }
  readonly facts?: readonly { readonly label: string; readonly value: string }[]
  /** Small print. */
  readonly notes: readonly Sentence[]
  /** How to get no more mails of this kind: below the small print, and told to mail programs. */
  readonly unsubscribe?: { readonly label: string; readonly link: string }
}
