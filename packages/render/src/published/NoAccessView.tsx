import type { ReactElement, ReactNode } from 'react'
import type { NoAccessLabels, ViewerFrame } from './PublishedPage.ts'
import { ViewerDocument } from './ViewerDocument.tsx'
import { ViewerFooter } from './ViewerFooter.tsx'
import { ViewerIcon } from './ViewerIcon.tsx'
import { ViewerTools } from './ViewerTools.tsx'

export interface NoAccess {
  /** Of whoever reads; null for who is not signed in. */
  readonly readerEmail: string | null
  /** Where signing in begins, and comes back from. */
  readonly signInUrl: string
  /** Address of the module with which scripts sign somebody in over the page; null for none. */
  readonly signInModule: string | null
  /** What the address says beside the theme, from its `?`; empty for nothing. */
  readonly query: string
  /** Where the form with the password goes. */
  readonly unlockUrl: string
  /** What became of the password before. */
  readonly refusal: 'wrong' | 'wait' | null
}

/** The page in the place of one that the visitor may not open. It says nothing of that page. */
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
  const tip = access.readerEmail === null ? labels.notLoggedIn : labels.loggedIn
  return (
    <ViewerDocument
      frame={frame}
      language={frame.locale}
      direction="ltr"
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
          {withLink(tip, access.readerEmail ?? '', (words) => (
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

/** The words with what stands between their marks as a link, and the address of the reader in its place. */
function withLink(words: string, email: string, link: (words: string) => ReactNode): ReactNode {
  const [before = '', inside = '', after = ''] = words.split(/\{\/?link\}/)
  const named = (text: string): ReactNode => {
    const [start, ...rest] = text.split('{email}')
    return rest.length === 0 ? (
      text
    ) : (
      <>
        {start}
        <b>{email}</b>
        {rest.join('')}
      </>
    )
  }
  return (
    <>
      {named(before)}
      {link(inside)}
      {named(after)}
    </>
  )
}
