import { directionOf } from '@sheaf/locales'
import { Fragment, type ReactElement, type ReactNode } from 'react'
import type { PublishedLabels, ViewerFrame } from './PublishedPage.ts'
import { ViewerDocument } from './ViewerDocument.tsx'
import { ViewerFooter } from './ViewerFooter.tsx'
import { ViewerIcon } from './ViewerIcon.tsx'
import { ViewerTools } from './ViewerTools.tsx'

export interface NoAccess {
  /** The reader’s address; null if nobody is signed in. */
  readonly readerEmail: string | null
  /** Where signing in starts, and returns from. */
  readonly signInUrl: string
  /** Address of the module with which scripts sign somebody in over the page; null if there is none. */
  readonly signInModule: string | null
  /** The query of the address without the theme, including `?`; empty for none. */
  readonly query: string
  /** The target of the password form. */
  readonly unlockUrl: string
  /** The result of the previous attempt. */
  readonly refusal: 'wrong' | 'wait' | null
}

/** The page shown instead of one that the visitor may not open. It reveals nothing about that page. */
export function NoAccessView({
  frame,
  access,
}: {
  readonly frame: ViewerFrame
  readonly access: NoAccess
}): ReactElement {
  const labels = frame.labels.noAccess
  const refusal =
    access.refusal === null ? null : access.refusal === 'wrong' ? labels.wrongPassword : labels.tooManyTries
  return (
    <ViewerDocument
      frame={frame}
      language={frame.locale}
      direction={directionOf(frame.locale)}
      title={labels.title}
      head={<meta name="robots" content="noindex" />}
    >
      <header className="v-bar">
        <ViewerTools labels={frame.labels} query={access.query} page={null} />
      </header>
      <main id="content" className="v-closed">
        <span className="v-closed-mark">
          <ViewerIcon name="lock" />
        </span>
        <h1>{labels.title}</h1>
        <p>{labels.body}</p>
        <PasswordForm labels={labels} unlockUrl={access.unlockUrl} refusal={refusal} />
        <p className="v-closed-tip">
          {tipOf(labels, access.readerEmail, (words) => (
            <a className="text-link" href={access.signInUrl} data-sign-in={access.signInModule ?? undefined}>
              {words}
            </a>
          ))}
        </p>
        <div className="v-closed-ways">
          <a className="v-button" href={frame.downloadUrl ?? '/app'} rel="noopener" target="_blank">
            <ViewerIcon name="download" />
            {labels.download}
          </a>
          <a className="v-button" href="/">
            {labels.backHome}
          </a>
        </div>
      </main>
      <ViewerFooter frame={frame} />
    </ViewerDocument>
  )
}

type NoAccessLabels = PublishedLabels['noAccess']

interface PasswordFormProps {
  readonly labels: NoAccessLabels
  readonly unlockUrl: string
  readonly refusal: string | null
}

function PasswordForm({ labels, unlockUrl, refusal }: PasswordFormProps): ReactElement {
  return (
    <form className="v-unlock" method="post" action={unlockUrl}>
      <label htmlFor="v-password">{labels.passwordLabel}</label>
      <div className="v-unlock-line">
        <input
          id="v-password"
          name="password"
          type="password"
          required
          autoComplete="off"
          aria-invalid={refusal !== null || undefined}
          aria-describedby={refusal === null ? undefined : 'v-refusal'}
        />
        <button className="v-button v-button-primary" type="submit">
          {labels.open}
        </button>
      </div>
      {refusal !== null && (
        <p id="v-refusal" className="v-refusal" role="alert">
          {refusal}
        </p>
      )}
    </form>
  )
}

/** The text with a link and the address of the reader, wherever the language places them. */
function tipOf(labels: NoAccessLabels, email: string | null, link: (words: string) => ReactNode): ReactNode {
  const tip =
    email === null ? labels.notLoggedIn({ link: LINK }) : labels.loggedIn({ link: LINK, email: EMAIL })
  return tip.split(/([\u{E000}\u{E001}])/u).map((piece, index) => (
    <Fragment key={index}>
      {piece === LINK && link(email === null ? labels.clickToLogIn : labels.logIn)}
      {piece === EMAIL && <b>{email}</b>}
      {piece !== LINK && piece !== EMAIL && piece}
    </Fragment>
  ))
}

const LINK = '\u{E000}'
const EMAIL = '\u{E001}'
