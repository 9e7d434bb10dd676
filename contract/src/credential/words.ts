import type { Tone } from '../kit/list'

interface Provider {
  name: string
  /** What it is for. */
  about: string
  /** Written, never read back. */
  fields: Record<string, { label: string; help?: string }>
  /** Said instead of a test where no harmless call is known. */
  untested?: string
  /** Said where nothing in the product uses it yet: it can be set all the same. */
  off?: string
}

/** Every outside party for whom the business holds keys. One line more here is one card more on the screen. */
export const providers = {
  upigateway: {
    name: 'UPIGateway',
    about: 'Online payments by UPI. Once a key is in use, payments go through it instead of the sandbox.',
    fields: { key: { label: 'API key', help: 'From the dashboard of UPIGateway (EKQR).' } },
  },
  protean: {
    name: 'Protean (NSDL) paperless PAN',
    about: 'Paperless PAN applications with e-KYC and e-Sign.',
    fields: { clientId: { label: 'Client ID' }, clientSecret: { label: 'Client secret' } },
    untested: 'Protean offers no test call that works without filing an application.',
    off: 'Switched off: its address and how requests are signed are available only under a contract. Nothing is sent there; where the sandbox is allowed, paperless applications go through it.',
  },
  utiitsl: {
    name: 'UTI PAN coupons',
    about: 'Coupon orders and their answers through an outside interface instead of by hand.',
    fields: { partnerId: { label: 'Partner ID' }, apiKey: { label: 'API key' } },
    untested: 'No test call is known that works without placing an order.',
    off: 'Switched off: UTIITSL publishes no interface, and those of distributors come with a contract. Orders are passed on by hand until one is here.',
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof providers
export const providerNames = Object.keys(providers) as [ProviderName, ...ProviderName[]]

/** The same without the literal types, for screens that walk through all of them. */
export const providerOf = (name: ProviderName): Provider => providers[name]

export const credentialStates = { waiting: 'Not in use yet', current: 'In use', retired: 'Replaced' } as const
export const credentialTones = { waiting: 'wait', current: 'ok', retired: 'quiet' } as const satisfies Record<
  keyof typeof credentialStates,
  Tone
>
