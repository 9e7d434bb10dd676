import { z } from 'zod'
import { endpoint } from '../kit/endpoint'
import { id, required } from '../kit/fields'
import { type ProviderName, providerNames, providerOf } from './words'

const instant = z.string()

/** What is known of a key without knowing it. */
export const credentialDetail = z.object({
  id,
  setAt: instant,
  setBy: z.string().nullable(),
  /** The last two characters of each field. */
  tails: z.record(z.string(), z.string()),
  test: z.object({ at: instant, passed: z.boolean(), providerMessage: z.string() }).nullable(),
})
export type CredentialDetail = z.output<typeof credentialDetail>

export const providerDetail = z.object({
  provider: z.enum(providerNames),
  current: credentialDetail.nullable(),
  waiting: credentialDetail.nullable(),
  /** Whether there is a call that tries a key without doing anything. */
  canTest: z.boolean(),
})
export type ProviderDetail = z.output<typeof providerDetail>

export const readCredentials = endpoint('GET /backend/master/credentials', {
  summary: 'Which keys of outside parties are set, since when and with what result; never the keys.',
  may: 'master.credentials',
  reply: z.object({
    providers: z.array(providerDetail),
    /** Where UPIGateway is told to send its notices. */
    webhookUrl: z.string(),
    sandbox: z.boolean(),
  }),
})

const key = required
  .min(8, 'String must contain at least 8 characters')
  .regex(/^[\x21-\x7e]+$/, 'A key cannot contain spaces or non-English letters')

/** Values of the fields that the provider has; printable, as keys are. */
export const credentialValues = z.object({ values: z.record(z.string(), key).meta({ unguarded: 'keys of an outside party, kept sealed' }) })

/** The same for the form of one provider. */
export const credentialForm = (provider: ProviderName) =>
  z.object(
    Object.fromEntries(
      Object.entries(providerOf(provider).fields).map(([field, { label, help }]) => [
        field,
        key.meta({ label, help, input: 'password', autoComplete: 'off' }),
      ]),
    ),
  )

const provider = 'POST /backend/master/credentials/:provider' as const

export const setCredential = endpoint(`${provider}/set`, {
  summary: 'Sets new values. They wait beside those in use until they are tested or taken into use.',
  may: 'master.credentials',
  stepUp: true,
  body: credentialValues,
  reply: z.void(),
  once: 'optional',
})

export const testCredential = endpoint(`${provider}/test`, {
  summary:
    'Tries the waiting values, else those in use, with a call that does nothing. A waiting value that passes is in use from then on.',
  may: 'master.credentials',
  reply: z.object({ passed: z.boolean(), providerMessage: z.string(), nowInUse: z.boolean() }),
  perMinute: 10,
})

export const useCredential = endpoint(`${provider}/use`, {
  summary: 'Takes the waiting values into use without a test.',
  may: 'master.credentials',
  stepUp: true,
  reply: z.void(),
  once: 'optional',
})

export const discardCredential = endpoint(`${provider}/discard`, {
  summary: 'Throws the waiting values away; those in use stay.',
  may: 'master.credentials',
  reply: z.void(),
  once: 'optional',
})

export const removeCredential = endpoint(`${provider}/remove`, {
  summary: 'Takes the values in use out of use.',
  may: 'master.credentials',
  stepUp: true,
  reply: z.void(),
  once: 'optional',
})
