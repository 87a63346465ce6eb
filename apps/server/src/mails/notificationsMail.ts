import type { Mail } from '../platform/mail/Mailer.ts'
import { composeMail } from './composeMail.ts'
import type { Sentence } from './MailContent.ts'
import { wordsFor, type MailWords } from './mailLanguage.ts'
import { nameOf } from './names.ts'

/** Something that somebody has not seen in the app. Names as people gave them. */
export interface MailedNotification {
  readonly kind: 'mention' | 'comment' | 'reply' | 'rowComment' | 'rowPerson' | 'reminder'
  readonly actorName: string
  readonly pageName: string
  /** Of a reminder. */
  readonly words: string
}

export interface NotificationsMail {
  readonly to: string
  /** The newest first; at least one. */
  readonly news: readonly MailedNotification[]
  /** There is more than that. */
  readonly hasMore: boolean
  /** Where the only one leads; of several, the app. */
  readonly link: string
  /** A page with a button that ends these mails. */
  readonly unsubscribeLink: string
}

/** Tells somebody what waits for them in the app. */
export function notificationsMail(mail: NotificationsMail, input: string): Mail {
  const { words, language } = wordsFor(input)
  const { notifications } = words
  const [first] = mail.news
  const said = mail.news.map((each) => say(each, words))
  const isOne = mail.news.length === 1 && !mail.hasMore
  return composeMail(mail.to, language, {
    subject: isOne && first ? say(first, words) : notifications.subject,
    preheader: notifications.preheader,
    heading: notifications.heading,
    paragraphs: [...said, ...(mail.hasMore ? [notifications.more] : [])],
    action: { label: notifications.button, link: mail.link },
    notes: [notifications.why({ to: nameOf.address(mail.to) })],
    unsubscribe: { label: notifications.stop, link: mail.unsubscribeLink },
  })
}

/** The words of the page that ends these mails. */
export function notificationMailWords(input: string) {
  const { words, language } = wordsFor(input)
  return { words: words.notifications, language }
}

function say({ kind, actorName, pageName, words: said }: MailedNotification, words: MailWords): Sentence {
  const page = nameOf.page(pageName, words)
  if (kind === 'reminder') return words.notifications.reminder({ what: nameOf.page(said || pageName, words) })
  return words.notifications[kind]({ actor: nameOf.person(actorName, words), page })
}
