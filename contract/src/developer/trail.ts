/** Events that the code writes into the trail by itself. */
export const events = {
  'apiKey.created': 'API key created',
  'apiKey.limited': 'Daily limit of an API key changed',
  'apiKey.revoked': 'API key revoked',
  'webhook.created': 'Webhook created',
  'webhook.secretRenewed': 'Secret of a webhook renewed',
  'webhook.paused': 'Webhook paused',
  'webhook.resumed': 'Webhook resumed',
  'webhook.stopped': 'Webhook stopped',
  'webhook.switchedOff': 'Webhook switched off',
  'webhook.allowed': 'Webhook allowed again',
  'webhook.removed': 'Webhook removed',
  'webhook.tested': 'Test message to a webhook',
  'webhook.sentNow': 'Message to a webhook sent at once',
  'webhook.replayed': 'Messages to a webhook sent again',
  // Lines from before each step had an event of its own.
  'webhook.changed': 'Webhook changed',
} as const

/** The first word of an event, by which the trail groups them. */
export const areas = {
  apiKey: 'API keys',
  webhook: 'Webhooks',
} as const

/** To whom or what something was done. */
export const subjectLabels = {
  api_key: 'API key',
  webhook: 'Webhook',
} as const
