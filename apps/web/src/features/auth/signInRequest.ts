/** Where to go after signing in; null while nobody is asked to. */
export interface SignInRequest {
  /** A path of this origin. */
  readonly target: string
}

const listeners = new Set<() => void>()
let current: SignInRequest | null = null

/** Opens the sign-in dialog over whatever is shown. The target is the current address unless another one is named. */
export function openSignIn(target: string = currentAddress()): void {
  tell({ target })
}

/** For the host alone. */
export const signInRequest = {
  getSnapshot: (): SignInRequest | null => current,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  close: (): void => tell(null),
}

function tell(request: SignInRequest | null): void {
  current = request
  for (const listener of listeners) listener()
}

function currentAddress(): string {
  return location.pathname + location.search + location.hash
}
