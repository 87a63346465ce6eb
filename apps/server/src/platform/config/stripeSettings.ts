import type { StripeConfig } from './Config.ts'
import type { Setting } from './Setting.ts'

const setting = <T>(definition: Setting<T>): Setting<T> => definition

/** The part of the settings that is about taking payments. */
export const STRIPE_SETTINGS = {
  stripeSecretKey: setting({
    name: 'STRIPE_SECRET_KEY',
    isSecret: true,
    fallback: 'none',
    meaning:
      'Sells plans by Stripe. Prices are those of its catalogue with the lookup keys `sheaf_pro_month`, `sheaf_pro_year`, `sheaf_team_month`, `sheaf_team_year`, `sheaf_ai_max_month` and `sheaf_ai_max_year`; what has no price is not sold.',
    read: (text) => text,
  }),
  stripeWebhookSecret: setting({
    name: 'STRIPE_WEBHOOK_SECRET',
    isSecret: true,
    fallback: 'none',
    meaning: 'Signing secret of the webhook `/_stripe/webhook`; needed with that key.',
    read: (text) => text,
  }),
  stripeApiUrl: setting({
    name: 'STRIPE_API_URL',
    fallback: 'https://api.stripe.com',
    meaning: 'Address of its API, for tests.',
    read: (text) => (text === null ? null : readApiUrl(text)),
  }),
}

/** Null without a key. What is missing is added to `problems`. */
export function readStripeConfig(
  read: <T>(setting: Setting<T>) => T | null,
  problems: string[],
): StripeConfig | null {
  const secretKey = read(STRIPE_SETTINGS.stripeSecretKey)
  const webhookSecret = read(STRIPE_SETTINGS.stripeWebhookSecret)
  const apiUrl = read(STRIPE_SETTINGS.stripeApiUrl)
  if (secretKey === null) {
    if (webhookSecret !== null)
      problems.push('STRIPE_SECRET_KEY is missing: STRIPE_WEBHOOK_SECRET alone sells nothing.')
    return null
  }
  if (webhookSecret === null) {
    problems.push(
      'STRIPE_WEBHOOK_SECRET is missing: without it nobody knows whether an event comes from Stripe.',
    )
    return null
  }
  return { secretKey, webhookSecret, apiUrl }
}

function readApiUrl(text: string): string {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new Error('must be an address that starts with http:// or https://')
  return url.origin
}
