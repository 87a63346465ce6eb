/** Where somebody is on the way in. */
export type SignInStep =
  | 'email'
  | 'code'
  | 'password'
  | 'signUp'
  | 'signUpCode'
  | 'recoveryCode'
  | 'newPassword'
  | 'changeAccount'

/** The name of each step in the address, as `action`; the first one has none. */
const ACTIONS = {
  email: null,
  code: 'checkEmail',
  password: 'enterPassword',
  signUp: 'signUpPassword',
  signUpCode: 'checkEmailSignUp',
  recoveryCode: 'checkEmailResetPassword',
  newPassword: 'resetPassword',
  changeAccount: 'changeAccount',
} as const satisfies Record<SignInStep, string | null>

const STEPS: ReadonlyMap<string | null, SignInStep> = new Map(
  (Object.keys(ACTIONS) as SignInStep[]).map((step) => [ACTIONS[step], step]),
)

/** The steps that wait for a mail. Its code goes with an address. */
export type MailStep = 'code' | 'signUpCode' | 'recoveryCode'

export function isMailStep(step: SignInStep): step is MailStep {
  return step === 'code' || step === 'signUpCode' || step === 'recoveryCode'
}

export interface SignInPlace {
  readonly step: SignInStep
  /** Empty while it is not known. */
  readonly email: string
}

/** Reads the query of an address; what it does not name is the first step. */
export function readSignInPlace(query: URLSearchParams): SignInPlace {
  const email = query.get('email') ?? ''
  const step = STEPS.get(query.get('action')) ?? 'email'
  return { step: isMailStep(step) && !email ? 'email' : step, email }
}

/** The same query at another place; null takes the place out of it. What else the query says stays. */
export function withSignInPlace(query: URLSearchParams, place: SignInPlace | null): URLSearchParams {
  const changed = new URLSearchParams(query)
  changed.delete('email')
  changed.delete('action')
  if (place?.email) changed.set('email', place.email)
  const action = place && ACTIONS[place.step]
  if (action) changed.set('action', action)
  return changed
}
