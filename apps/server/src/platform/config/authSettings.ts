import { MIN_PASSWORD_LENGTH, SIGN_IN_VALIDITY_MS } from '@sheaf/contract'
import type { AuthConfig } from './AuthConfig.ts'
import { readCount } from './readCount.ts'
import type { Setting } from './Setting.ts'

const setting = <T>(definition: Setting<T>): Setting<T> => definition

/** The part of the settings that is about signing in, by GoTrue's own names. */
export const AUTH_SETTINGS = {
  disableSignUp: setting({
    name: 'GOTRUE_DISABLE_SIGNUP',
    fallback: 'none',
    meaning:
      '`true`: only administrators can create accounts; `false`: everybody can. Without it administrators choose who may sign up, under Sign-in of the administration; until then, everybody.',
    read: (text) => (text === null ? null : readBoolean(text)),
  }),
  autoConfirm: setting({
    name: 'GOTRUE_MAILER_AUTOCONFIRM',
    fallback: 'false',
    meaning:
      '`true`: email addresses count as confirmed without a mail. Use it only where everyone who can reach Sheaf is trusted.',
    read: (text) => readBoolean(text ?? 'false'),
  }),
  secureEmailChange: setting({
    name: 'GOTRUE_MAILER_SECURE_EMAIL_CHANGE_ENABLED',
    fallback: 'true',
    meaning:
      'Changing the address of an account is confirmed from both the old and the new address, not from the new one alone.',
    read: (text) => readBoolean(text ?? 'true'),
  }),
  mailSeconds: setting({
    name: 'GOTRUE_MAILER_OTP_EXP',
    fallback: String(SIGN_IN_VALIDITY_MS / 1000),
    meaning: 'Seconds for which links and codes in mails are valid, at most a day.',
    read: (text) => readCount(text ?? String(SIGN_IN_VALIDITY_MS / 1000), { min: 60, max: 86_400 }),
  }),
  accessTokenSeconds: setting({
    name: 'GOTRUE_JWT_EXP',
    fallback: '3600',
    meaning: 'Lifetime of an access token in seconds. Signing out invalidates it at once.',
    read: (text) => readCount(text ?? '3600', { min: 60, max: 604_800 }),
  }),
  minPasswordLength: setting({
    name: 'GOTRUE_PASSWORD_MIN_LENGTH',
    fallback: String(MIN_PASSWORD_LENGTH),
    meaning: 'Minimum length of a password.',
    read: (text) => readCount(text ?? String(MIN_PASSWORD_LENGTH), { min: 6, max: 128 }),
  }),
  refreshReuseSeconds: setting({
    name: 'GOTRUE_SECURITY_REFRESH_TOKEN_REUSE_INTERVAL',
    fallback: '10',
    meaning: 'Seconds during which a refresh token can be used again; reuse after that ends its session.',
    read: (text) => readCount(text ?? '10', { min: 0, max: 300 }),
  }),
  requireReauthentication: setting({
    name: 'GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
    fallback: 'true',
    meaning: 'Changing the password requires a code by email if the session is older than a day.',
    read: (text) => readBoolean(text ?? 'true'),
  }),
  requireCurrentPassword: setting({
    name: 'GOTRUE_SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
    fallback: 'false',
    meaning: '`PUT /gotrue/user` requires the current password, as the account page always does.',
    read: (text) => readBoolean(text ?? 'false'),
  }),
  manualLinking: setting({
    name: 'GOTRUE_SECURITY_MANUAL_LINKING_ENABLED',
    fallback: 'true',
    meaning: 'People may link accounts of sign-in providers to theirs, and unlink them.',
    read: (text) => readBoolean(text ?? 'true'),
  }),
  mailsPerNetwork: setting({
    name: 'GOTRUE_RATE_LIMIT_OTP',
    fallback: '200',
    meaning: 'Mails that one network may request in five minutes.',
    read: (text) => readCount(text ?? '200', { min: 1, max: 1_000_000 }),
  }),
  attemptsPerNetwork: setting({
    name: 'GOTRUE_RATE_LIMIT_VERIFY',
    fallback: '200',
    meaning: 'Passwords and codes that one network may try in five minutes.',
    read: (text) => readCount(text ?? '200', { min: 1, max: 1_000_000 }),
  }),
  redirectPatterns: setting({
    name: 'GOTRUE_URI_ALLOW_LIST',
    fallback: 'none',
    meaning:
      'Comma-separated addresses besides this site that sign-in may redirect to, such as `myapp://callback`. `*` matches any characters but `.` and `/`, `**` any characters, `?` one.',
    read: (text) =>
      (text ?? '')
        .split(',')
        .map((entry) => readPattern(entry.trim()))
        .filter((entry) => entry !== ''),
  }),
  adminEmail: setting({
    name: 'GOTRUE_ADMIN_EMAIL',
    fallback: 'none',
    meaning:
      'Address of an administrator, whose account is opened at start; administrators have `/app/admin` and `/gotrue/admin`. Without it the first account administers in `/app/admin`.',
    read: (text) => text,
  }),
  adminPassword: setting({
    name: 'GOTRUE_ADMIN_PASSWORD',
    isSecret: true,
    fallback: 'none',
    meaning: 'Password with which that account is opened. Changed in the app, it stays changed.',
    read: (text) => text,
  }),
}

/** `read` notes what is wrong and answers null; what is then put in its place starts no server. */
export function readAuthConfig(read: <T>(setting: Setting<T>) => T | null): AuthConfig {
  const [email, password] = [read(AUTH_SETTINGS.adminEmail), read(AUTH_SETTINGS.adminPassword)]
  return {
    administrator: email === null || password === null ? null : { email, password },
    isSignUpDisabled: read(AUTH_SETTINGS.disableSignUp),
    isAutoConfirmed: read(AUTH_SETTINGS.autoConfirm) ?? false,
    isEmailChangeSecure: read(AUTH_SETTINGS.secureEmailChange) ?? true,
    minPasswordLength: read(AUTH_SETTINGS.minPasswordLength) ?? MIN_PASSWORD_LENGTH,
    accessTokenSeconds: read(AUTH_SETTINGS.accessTokenSeconds) ?? 0,
    mailSeconds: read(AUTH_SETTINGS.mailSeconds) ?? 0,
    refreshReuseSeconds: read(AUTH_SETTINGS.refreshReuseSeconds) ?? 0,
    isReauthenticationRequired: read(AUTH_SETTINGS.requireReauthentication) ?? true,
    isLinkingEnabled: read(AUTH_SETTINGS.manualLinking) ?? true,
    isCurrentPasswordRequired: read(AUTH_SETTINGS.requireCurrentPassword) ?? true,
    mailsPerNetwork: read(AUTH_SETTINGS.mailsPerNetwork) ?? 0,
    attemptsPerNetwork: read(AUTH_SETTINGS.attemptsPerNetwork) ?? 0,
    redirectPatterns: read(AUTH_SETTINGS.redirectPatterns) ?? [],
  }
}

function readBoolean(text: string): boolean {
  if (text !== 'true' && text !== 'false') throw new Error('must be true or false')
  return text === 'true'
}

// The scheme stands for itself: `javascript:` must not come in through a star.
function readPattern(text: string): string {
  if (text !== '' && !/^(?!javascript:|data:|vbscript:|blob:)[a-z][a-z0-9+.-]*:\/\/./.test(text)) {
    throw new Error('must be addresses with commas between, such as https://*.example.org/**')
  }
  return text
}
