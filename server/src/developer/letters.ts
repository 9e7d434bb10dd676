import { type KeyKind, keyKinds } from '@sevakendra/contract/developer/key/endpoints'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { letter } from '../platform/mail/letter'
import type { ToMaker } from './service'

const at = '2026-11-21T07:00:00.000Z'
const example = { name: 'Meena', path: '/merchant/account/api', at, key: 'Counter software …a1B2' }

interface KeyCreated extends ToMaker {
  /** Its name and last four characters. */
  key: string
  kind: KeyKind
  /** Instant, UTC. */
  at: string
  ip: string
}

export const apiKeyCreated = letter(
  'apiKeyCreated',
  ({ name, path, key, kind, at, ip }: KeyCreated, say) => ({
    subject: say('An API key was created'),
    name,
    blocks: [
      { text: say('An API key was created for your shop. Whoever has it can work in your name, as far as its permissions go.') },
      {
        facts: [
          [say('API key'), key],
          [say('Kind'), say(keyKinds[kind])],
          [say('When'), timeWords(at)],
          [say('IP address'), ip],
        ],
      },
      { text: say('If this was not you, revoke the key at once, change your password and write to us.') },
      { button: say('Open API and Webhooks'), path },
    ],
  }),
  { ...example, kind: 'live', ip: '203.0.113.9' },
)

interface KeyRevoked extends ToMaker {
  key: string
  /** Instant, UTC. */
  at: string
  /** Of the back office; null where somebody of the shop revoked it. */
  reason: string | null
}

/** To who made it, when somebody else revoked it. */
export const apiKeyRevoked = letter(
  'apiKeyRevoked',
  ({ name, path, key, at, reason }: KeyRevoked, say) => ({
    subject: say('An API key was revoked'),
    name,
    ...(reason !== null && { values: { reason: say(reason) } }),
    blocks: [
      {
        text:
          reason === null
            ? say('Somebody else of your shop has revoked an API key. Programs that use it are refused.')
            : say('The back office has revoked an API key of your shop. Programs that use it are refused.'),
      },
      {
        facts: [
          [say('API key'), key],
          [say('When'), timeWords(at)],
          ...(reason === null ? [] : [[say('Reason'), say(reason)] as [string, string]]),
        ],
      },
      { text: say('A program that still needs a key can be given a new one.') },
      { button: say('Open API and Webhooks'), path },
    ],
  }),
  { ...example, reason: 'The key was seen in public' },
  { ...example, reason: null },
)

interface WebhookCreated extends ToMaker {
  /** Never the whole address: what follows the host may be secret. */
  host: string
  /** Instant, UTC. */
  at: string
  ip: string
}

export const webhookCreated = letter(
  'webhookCreated',
  ({ name, path, host, at, ip }: WebhookCreated, say) => ({
    subject: say('A webhook was added'),
    name,
    blocks: [
      {
        text: say(
          'A webhook was added for your shop. What happens to its applications and its wallet is sent to this address from now on.',
        ),
      },
      {
        facts: [
          [say('Address'), host],
          [say('When'), timeWords(at)],
          [say('IP address'), ip],
        ],
      },
      { text: say('If this was not you, remove the webhook at once, change your password and write to us.') },
      { button: say('Open API and Webhooks'), path },
    ],
  }),
  { name: 'Meena', path: '/merchant/account/api', host: 'hooks.example.in', at, ip: '203.0.113.9' },
)

interface SwitchedOff extends ToMaker {
  /** Never the whole address: what follows the host may be secret. */
  host: string
  /** Instant, UTC. */
  at: string
  reason: string
}

export const webhookSwitchedOff = letter(
  'webhookSwitchedOff',
  ({ name, path, host, at, reason }: SwitchedOff, say) => ({
    subject: say('A webhook was switched off'),
    name,
    values: { reason: say(reason) },
    blocks: [
      {
        text: say(
          'The back office has switched off a webhook of your shop. Nothing more is sent to this address; what happens meanwhile waits.',
        ),
      },
      {
        facts: [
          [say('Address'), host],
          [say('When'), timeWords(at)],
          [say('Reason'), say(reason)],
        ],
      },
      { text: say('If you think that this is a mistake, reply to this mail or call us.') },
      { button: say('Open API and Webhooks'), path },
    ],
  }),
  { name: 'Meena', path: '/merchant/account/api', host: 'hooks.example.in', at, reason: 'It belongs to somebody else' },
)
