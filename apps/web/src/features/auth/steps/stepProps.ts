import type { SignInStep } from './signInStep.ts'

/** What every step of signing in is given. */
export interface StepProps {
  /** Empty while it is not known. */
  readonly email: string
  readonly go: GoToStep
  /** Somebody is signed in: leave, or choose a password first if a recovery mail let them in. */
  readonly onSignedIn: () => void
}

/** `isMailSent`: the mail that the step waits for was asked for just now. */
export type GoToStep = (step: SignInStep, email: string, options?: { readonly isMailSent?: boolean }) => void
