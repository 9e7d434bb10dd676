import { Button } from '@mantine/core'
import { keyKinds } from '@sevakendra/contract/developer/key/endpoints'
import {
  allowWebhook,
  readShopPrograms,
  revokeShopKey,
  type ShopKey,
  type ShopWebhook,
  switchOffWebhook,
} from '@sevakendra/contract/developer/shop/endpoints'
import { eventTypes, webhookStates, webhookTones } from '@sevakendra/contract/developer/webhook/endpoints'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { grantLabel } from '@sevakendra/contract/register/capability-words'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead } from '../../kit/call/send'
import { StatusChip } from '../../kit/list/cells'
import cards from '../../kit/record/card-rows.module.css'
import { ReasonDialog } from '../../kit/record/reason-dialog'
import { useMay } from '../../kit/session/may'
import { LoadState } from '../../kit/shell/load-state'
import { spentWords } from '../spent-words'

/** The API keys and webhooks of a shop, for the back office: never a secret, and of an address its host alone. */
export function ShopPrograms({ merchantId }: { merchantId: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readShopPrograms, { params: { id: merchantId } })
  if (!data) return <LoadState error={error} again={refetch} />
  return (
    <div className={cards.cards}>
      <section className={cards.card} aria-labelledby="shop-keys">
        <header className={cards.head}>
          <h2 id="shop-keys">{t('API Keys')}</h2>
        </header>
        {data.keys.length === 0 && <p className={cards.quiet}>{t('This shop has no API keys.')}</p>}
        <ul className={cards.rows}>
          {data.keys.map(one => (
            <Key key={one.id} of={one} />
          ))}
        </ul>
      </section>
      <section className={cards.card} aria-labelledby="shop-webhooks">
        <header className={cards.head}>
          <h2 id="shop-webhooks">{t('Webhooks')}</h2>
        </header>
        {data.webhooks.length === 0 && <p className={cards.quiet}>{t('This shop has no webhooks.')}</p>}
        <ul className={cards.rows}>
          {data.webhooks.map(one => (
            <Hook key={one.id} of={one} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function Key({ of }: { of: ShopKey }) {
  const { t } = useTranslation()
  const may = useMay()('merchant.suspend')
  const [asking, setAsking] = useState(false)
  const name = `${of.label} · …${of.last4}`
  const time = of.lastUsedAt && timeWords(of.lastUsedAt)
  // The address is erased after its period.
  const seen =
    time && (of.lastUsedIp ? t('last used {{time}} from {{ip}}', { time, ip: of.lastUsedIp }) : t('last used {{time}}', { time }))
  const used = seen || t('never used')
  return (
    <li aria-label={name}>
      <div className={cards.what}>
        <p className={cards.name}>{name}</p>
        <p className={cards.quiet}>{of.scopes.map(scope => t(grantLabel(scope))).join(' · ')}</p>
        <p className={cards.quiet}>{[of.madeBy, t('created {{time}}', { time: timeWords(of.createdAt) }), used].join(' · ')}</p>
        {of.kind === 'live' && <p className={cards.quiet}>{spentWords(of, t)}</p>}
        {of.revokedAt && (
          <p className={cards.quiet}>
            {[t('revoked {{time}}', { time: timeWords(of.revokedAt) }), ...(of.revokedReason ? [of.revokedReason] : [])].join(' · ')}
          </p>
        )}
      </div>
      {of.revokedAt ? (
        <StatusChip tone="bad">{t('Revoked')}</StatusChip>
      ) : (
        <StatusChip tone={of.kind === 'live' ? 'ok' : 'quiet'}>{t(keyKinds[of.kind])}</StatusChip>
      )}
      {may && !of.revokedAt && (
        <div className={cards.buttons}>
          <Button variant="subtle" color="red" onClick={() => setAsking(true)}>
            {t('Revoke')}
          </Button>
        </div>
      )}
      {asking && (
        <ReasonDialog
          endpoint={revokeShopKey}
          id={of.id}
          title="Revoke this API key?"
          about={t('Programs that use {{name}} are refused from their next request on. This cannot be undone.', { name })}
          submit="Revoke"
          said={t('{{name}} is revoked', { name })}
          danger
          close={() => setAsking(false)}
        />
      )}
    </li>
  )
}

function Hook({ of }: { of: ShopWebhook }) {
  const { t } = useTranslation()
  const may = useMay()('merchant.suspend')
  // What was asked stays asked, though it may change meanwhile.
  const [asking, setAsking] = useState<'off' | 'on'>()
  const off = of.state === 'off'
  const close = () => setAsking(undefined)
  return (
    <li aria-label={of.host}>
      <div className={cards.what}>
        <p className={cards.name}>{of.host}</p>
        <p className={cards.quiet}>
          {[...of.events.map(one => t(eventTypes[one])), t('created {{time}}', { time: timeWords(of.createdAt) })].join(' · ')}
        </p>
        {of.offReason && <p className={cards.quiet}>{of.offReason}</p>}
      </div>
      <StatusChip tone={webhookTones[of.state]}>{t(webhookStates[of.state])}</StatusChip>
      {may && (
        <div className={cards.buttons}>
          <Button variant={off ? 'default' : 'subtle'} {...(!off && { color: 'red' })} onClick={() => setAsking(off ? 'on' : 'off')}>
            {off ? t('Allow Again') : t('Switch Off')}
          </Button>
        </div>
      )}
      {asking === 'off' && (
        <ReasonDialog
          endpoint={switchOffWebhook}
          id={of.id}
          title="Switch off this webhook?"
          about={t('Nothing more is sent to {{host}}, and the shop can neither resume it nor add it again.', { host: of.host })}
          submit="Switch Off"
          said={t('The webhook to {{host}} is switched off', { host: of.host })}
          danger
          close={close}
        />
      )}
      {asking === 'on' && (
        <ReasonDialog
          endpoint={allowWebhook}
          id={of.id}
          title="Allow this webhook again?"
          about={t('The shop can resume it; until then nothing is sent.')}
          submit="Allow Again"
          said={t('The shop can resume the webhook to {{host}}', { host: of.host })}
          close={close}
        />
      )}
    </li>
  )
}
