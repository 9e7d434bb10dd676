import { Button } from '@mantine/core'
import {
  type ApiKey,
  createKey,
  keyKinds,
  keyLimit,
  limitKey,
  limits,
  newKey,
  readKeys,
  revokeKey,
} from '@sevakendra/contract/developer/key/endpoints'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { grantLabel } from '@sevakendra/contract/register/capability-words'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { showFailure } from '../../kit/call/failure-notes'
import { useRead, useSend } from '../../kit/call/send'
import { GrantChoice } from '../../kit/field/grant-choice'
import { FormDialog } from '../../kit/form/dialog'
import { StatusChip } from '../../kit/list/cells'
import cards from '../../kit/record/card-rows.module.css'
import { confirm } from '../../kit/record/confirm'
import { LoadState } from '../../kit/shell/load-state'
import { ShownOnce } from '../shown-once'
import { spentWords } from '../spent-words'

/** The keys of the shop, and a new one. */
export function KeyList() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readKeys)
  const [adding, setAdding] = useState(false)
  const [made, setMade] = useState<string>()
  return (
    <section className={cards.card} aria-labelledby="api-keys">
      <header className={cards.head}>
        <h2 id="api-keys">{t('API Keys')}</h2>
        <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
          {t('Create API Key')}
        </Button>
      </header>
      {!data && <LoadState error={error} again={refetch} />}
      {data?.keys.length === 0 && <p className={cards.quiet}>{t('There are none. A program needs one to work here.')}</p>}
      <ul className={cards.rows}>
        {data?.keys.map(one => (
          <Key key={one.id} of={one} />
        ))}
      </ul>
      {adding && <NewKey close={() => setAdding(false)} made={setMade} />}
      {made && <ShownOnce title={t('Your New API Key')} secret={made} done={() => setMade(undefined)} />}
    </section>
  )
}

function NewKey({ close, made }: { close: () => void; made: (key: string) => void }) {
  const { t } = useTranslation()
  const send = useSend(createKey)
  return (
    <FormDialog
      opened
      close={close}
      size="lg"
      title="Create API Key"
      submit="Create API Key"
      schema={newKey}
      initial={{ kind: 'live', scopes: ['nsdl.apply'], perMinute: limits.usual, dailyLimit: null }}
      send={values => send(values.kind === 'test' ? { ...values, dailyLimit: null } : values)}
      done={({ key }) => made(key)}
      about={t(
        'A key acts in your name. It never may more than you may yourself at that moment, and cannot open your account, its people or its keys.',
      )}
    >
      {(Field, { values, set }) => (
        <>
          <Field name="label" autoFocus />
          <Field name="kind" />
          <GrantChoice legend="Permissions" value={values.scopes ?? []} change={scopes => set('scopes', scopes)} />
          <Field name="perMinute" />
          {values.kind === 'live' && <Field name="dailyLimit" />}
        </>
      )}
    </FormDialog>
  )
}

function Key({ of }: { of: ApiKey }) {
  const { t } = useTranslation()
  const revoke = useSend(revokeKey, { id: of.id })
  const limit = useSend(limitKey, { id: of.id })
  const [asking, setAsking] = useState(false)
  const name = `${of.label} · …${of.last4}`
  async function ask() {
    const yes = await confirm({
      title: t('Revoke the API key {{name}}?', { name }),
      text: t('Programs that use it are refused from their next request on. This cannot be undone.'),
      verb: 'Revoke',
      keep: 'Keep it',
      danger: true,
    })
    if (yes) await revoke().catch(showFailure)
  }
  const used = of.lastUsedAt ? t('last used {{time}} from {{ip}}', { time: timeWords(of.lastUsedAt), ip: of.lastUsedIp }) : t('never used')
  return (
    <li aria-label={name}>
      <div className={cards.what}>
        <p className={cards.name}>{name}</p>
        <p className={cards.quiet}>{of.scopes.map(scope => t(grantLabel(scope))).join(' · ')}</p>
        <p className={cards.quiet}>
          {[
            t('Requests per Minute: {{n}}', { n: count(of.perMinute) }),
            t('created {{time}}', { time: timeWords(of.createdAt) }),
            of.revokedAt ? t('revoked {{time}}', { time: timeWords(of.revokedAt) }) : used,
          ].join(' · ')}
        </p>
        {of.kind === 'live' && <p className={cards.quiet}>{spentWords(of, t)}</p>}
        {of.revokedReason && <p className={cards.quiet}>{t('Revoked by the back office: {{reason}}', { reason: of.revokedReason })}</p>}
      </div>
      {of.revokedAt ? (
        <StatusChip tone="bad">{t('Revoked')}</StatusChip>
      ) : (
        <>
          <StatusChip tone={of.kind === 'live' ? 'ok' : 'quiet'}>{t(keyKinds[of.kind])}</StatusChip>
          <div className={cards.buttons}>
            {of.kind === 'live' && (
              <Button variant="subtle" onClick={() => setAsking(true)}>
                {t('Daily Limit')}
              </Button>
            )}
            <Button variant="subtle" color="red" loading={revoke.busy} onClick={() => void ask()}>
              {t('Revoke')}
            </Button>
          </div>
        </>
      )}
      {asking && (
        <FormDialog
          opened
          close={() => setAsking(false)}
          title="Daily Limit"
          about={name}
          schema={keyLimit}
          submit="Save"
          initial={{ dailyLimit: of.dailyLimit }}
          send={limit}
        >
          {Field => <Field name="dailyLimit" autoFocus />}
        </FormDialog>
      )}
    </li>
  )
}
