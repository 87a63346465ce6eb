import { z } from 'zod'
import { defineEndpoint } from '../endpoint.ts'

export const getAuthSettings = defineEndpoint({
  method: 'GET',
  path: '/gotrue/settings',
  action: 'public',
  summary: 'Which ways of signing in are on',
  answer: 'json',
  reply: z.object({
    external: z.record(z.string(), z.boolean()),
    /** What people call a provider of the operator's own, by its name in `external`. */
    external_labels: z.record(z.string(), z.string()),
    disable_signup: z.boolean(),
    mailer_autoconfirm: z.boolean(),
    phone_autoconfirm: z.boolean(),
    sms_provider: z.string(),
    saml_enabled: z.boolean(),
    mfa_enabled: z.boolean(),
    /** Shortest password that is taken. */
    password_min_length: z.number().int(),
    /** Seconds for which link and code of a mail are good. */
    mailer_otp_exp: z.number().int(),
  }),
})

export const getAuthHealth = defineEndpoint({
  method: 'GET',
  path: '/gotrue/health',
  action: 'public',
  summary: 'Name and version of the auth service',
  answer: 'json',
  reply: z.object({ version: z.string(), name: z.string(), description: z.string() }),
})
