import type { NoticeWords } from '../kit/room'

/** What people are told in the portal. */
export const notices = {
  apiKeyCreated: {
    label: 'API key created',
    tone: 'back',
    text: 'An API key was created for your shop: {{name}}. IP address: {{ip}}',
  },
  apiKeyRevoked: {
    label: 'API key revoked',
    tone: 'bad',
    text: 'The API key {{name}} of your shop was revoked. Programs that use it are refused.',
  },
  webhookCreated: {
    label: 'Webhook added',
    tone: 'back',
    text: 'A webhook to {{name}} was added for your shop. IP address: {{ip}}',
  },
  webhookSecretRenewed: {
    label: 'Secret of a webhook renewed',
    tone: 'back',
    text: 'The secret of the webhook to {{name}} was renewed. IP address: {{ip}}',
  },
  webhookStopped: {
    label: 'Webhook stopped',
    tone: 'bad',
    text: 'No messages are sent to {{name}} any more: it has not accepted them for two days. Repair it and resume it; what happens meanwhile waits.',
  },
  webhookSwitchedOff: {
    label: 'Webhook switched off',
    tone: 'bad',
    text: 'The back office has switched off the webhook to {{name}}: {{reason}}',
  },
  webhookAllowed: {
    label: 'Webhook allowed again',
    tone: 'back',
    text: 'The back office allows messages to {{name}} again. They are sent once you resume it.',
  },
} as const satisfies Record<string, NoticeWords>
