import {
  type ApiReply,
  type getAuthSettings,
  MIN_PASSWORD_LENGTH,
  SIGN_IN_VALIDITY_MS,
} from '@sheaf/contract'
import { useSyncExternalStore } from 'react'

import { callAuth } from '../../../platform/auth/callAuth.ts'
import { keepHere } from '../../../platform/storage/keepHere.ts'

/** Which ways of signing in this installation offers. */
export type AuthSettings = Pick<
  ApiReply<typeof getAuthSettings>,
  'external' | 'external_labels' | 'disable_signup' | 'password_min_length' | 'mailer_otp_exp'
>

const STORAGE_KEY = 'auth-settings'
/** Before the server has ever said anything: what every installation has. */
const DEFAULTS: AuthSettings = {
  external: {},
  external_labels: {},
  disable_signup: false,
  password_min_length: MIN_PASSWORD_LENGTH,
  mailer_otp_exp: SIGN_IN_VALIDITY_MS / 1000,
}

const listeners = new Set<() => void>()
let current = kept()
let asking: Promise<AuthSettings | null> | null = null

/**
 * Asks the server, once at a time; null when it could not be asked. What it said last is kept, so that the buttons of the
 * next visit are there with the first paint.
 */
export function loadAuthSettings(): Promise<AuthSettings | null> {
  asking ??= ask().finally(() => {
    asking = null
  })
  return asking
}

/** The settings as far as they are known, live. */
export function useAuthSettings(): AuthSettings {
  return useSyncExternalStore(subscribe, () => current)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) void loadAuthSettings()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function ask(): Promise<AuthSettings | null> {
  const response = await callAuth<typeof getAuthSettings>('GET', '/gotrue/settings', {})
  if (!response.ok) return null
  const text = JSON.stringify(response.value)
  if (text !== JSON.stringify(current)) {
    current = complete(response.value)
    keepHere(STORAGE_KEY, text)
    for (const listener of listeners) listener()
  }
  return current
}

function kept(): AuthSettings {
  try {
    return complete(JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null'))
  } catch {
    return DEFAULTS
  }
}

// Services of this kind that are older say less.
function complete(response: unknown): AuthSettings {
  return { ...DEFAULTS, ...(typeof response === 'object' ? response : {}) }
}
