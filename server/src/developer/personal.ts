import { keyKinds } from '@sevakendra/contract/developer/key/endpoints'
import { eventTypes, webhookStates } from '@sevakendra/contract/developer/webhook/endpoints'
import { grantLabel } from '@sevakendra/contract/register/capability-words'
import type { PersonalSource } from '../platform/personal'
import { ofShop as keysOf } from './key/store'
import { ofShop as webhooksOf } from './webhook/store'

/** The API keys and webhooks of a shop, for its owner; neither keys nor secrets, nor what was sent: that is about records of others. */
export const developerPersonal: PersonalSource = async ({ db }, { merchantId }, say) => {
  if (merchantId === null) return []
  const [keys, webhooks] = [await keysOf(db, merchantId), await webhooksOf(db, merchantId)]
  return [
    {
      title: say('API Keys'),
      rows: keys.map(one => ({
        [say('Name')]: one.label,
        [say('Kind')]: say(keyKinds[one.kind]),
        [say('Last four characters')]: one.last4,
        [say('Permissions')]: one.scopes.map(scope => say(grantLabel(scope))).join(', '),
        [say('Since')]: one.createdAt,
        [say('Revoked')]: one.revokedAt,
        [say('Last used')]: one.lastUsedAt,
        [say('IP Address')]: one.lastUsedIp,
      })),
    },
    {
      title: say('Webhooks'),
      rows: webhooks.map(one => ({
        [say('Address')]: one.url,
        [say('Messages')]: one.events.map(event => say(eventTypes[event])).join(', '),
        [say('Status')]: say(webhookStates[one.state]),
        [say('Since')]: one.createdAt,
      })),
    },
  ].filter(({ rows }) => rows.length > 0)
}
