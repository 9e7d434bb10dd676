import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import {
  type Delivery,
  deliveryStates,
  deliveryTones,
  outcomes,
  readDeliveries,
  replayOne,
  replaySince,
  sendNow,
  sentTypes,
  type Webhook,
} from '@sevakendra/contract/developer/webhook/endpoints'
import { instantsOf, timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import { journalKinds } from '@sevakendra/contract/register/journals'
import { statesOf } from '@sevakendra/contract/register/records'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { call } from '../../kit/call/call'
import { showFailure } from '../../kit/call/failure-notes'
import { readKey, useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { StatusChip } from '../../kit/list/cells'
import cards from '../../kit/record/card-rows.module.css'
import { LoadState } from '../../kit/shell/load-state'
import classes from '../api-page.module.css'

/** How often the log, and what is counted of it, is read anew. */
export const everyMs = 5000

/** What was sent to one address, the newest first, and what of it is sent again. */
export function DeliveryLog({ of }: { of: Webhook }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState(false)
  const [before, setBefore] = useState<string>()
  const query = before === undefined ? {} : { before }
  const { data, error, refetch } = useQuery({
    queryKey: readKey(readDeliveries, { id: of.id }, query),
    queryFn: ({ signal }) => call(readDeliveries, { params: { id: of.id }, query, signal }),
    refetchInterval: everyMs,
  })
  const all = data?.deliveries
  return (
    <section className={classes.log} aria-label={t('Deliveries')}>
      {!all && <LoadState error={error} again={refetch} />}
      {all?.length === 0 && <p className={cards.quiet}>{t('Nothing was sent in the last 30 days.')}</p>}
      <ul className={cards.rows}>
        {all?.map(one => (
          <Row key={one.id} webhook={of.id} active={of.state === 'active'} of={one} />
        ))}
      </ul>
      {all && all.length > 0 && (
        <div className={cards.buttons}>
          {before !== undefined && (
            <Button variant="default" onClick={() => setBefore(undefined)}>
              {t('Show Newest')}
            </Button>
          )}
          {data?.more && (
            <Button variant="default" onClick={() => setBefore(all.at(-1)?.id)}>
              {t('Show Earlier')}
            </Button>
          )}
          <Button variant="default" onClick={() => setAsking(true)}>
            {t('Send All Since a Day')}
          </Button>
        </div>
      )}
      {asking && <Since webhook={of.id} close={() => setAsking(false)} />}
    </section>
  )
}

const since = z.object({ day: z.string({ error: 'Required' }).min(1, 'Required').meta({ label: 'Day', input: 'date' }) })

function Since({ webhook, close }: { webhook: string; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(replaySince, { id: webhook })
  return (
    <FormDialog
      opened
      close={close}
      title="Send All Since a Day"
      submit="Send Again"
      schema={since}
      send={({ day }) => send({ since: instantsOf(day)[0] })}
      done={({ messages }) => notifications.show({ color: 'green', message: t('Messages sent again: {{n}}', { n: count(messages) }) })}
      about={t('Everything that happened since the beginning of this day is sent again, each message with the same number as before.')}
    >
      {Field => <Field name="day" />}
    </FormDialog>
  )
}

/** What a message says, in the words of the lists and the statement: the record and its new state, or the kind of posting and what it is about. */
function aboutOf({ type, data }: Delivery): { ref: unknown; words: string | undefined } {
  const [kind, to] = [String(data.kind), String(data.to)]
  if (type === 'state.changed') return { ref: data.refNo, words: statesOf(kind)?.words[to] ?? to }
  const postings: Readonly<Record<string, string>> = journalKinds
  return { ref: data.reference, words: type === 'wallet.posted' ? (postings[kind] ?? kind) : undefined }
}

function Row({ webhook, active, of }: { webhook: string; active: boolean; of: Delivery }) {
  const { t } = useTranslation()
  const replay = useSend(replayOne, { id: webhook, delivery: of.id })
  const now = useSend(sendNow, { id: webhook, delivery: of.id })
  const { ref, words } = aboutOf(of)
  const name = [t(sentTypes[of.type]), ...(typeof ref === 'string' ? [ref] : []), ...(words ? [t(words)] : [])].join(' · ')
  const last = of.attempts.at(-1)
  const waits = of.state === 'waiting'
  return (
    <li aria-label={name}>
      <div className={cards.what}>
        <p className={cards.name}>{name}</p>
        <p className={cards.quiet}>{[timeWords(of.at), of.message].join(' · ')}</p>
        {last && (
          <p className={cards.quiet}>
            {[
              t('Attempts: {{n}}', { n: count(of.attempts.length) }),
              t(outcomes[last.outcome]) + (last.status === null ? '' : ` (${last.status})`),
              ...(of.nextAt ? [t('next {{time}}', { time: timeWords(of.nextAt) })] : []),
            ].join(' · ')}
          </p>
        )}
      </div>
      <StatusChip tone={deliveryTones[of.state]}>{t(deliveryStates[of.state])}</StatusChip>
      {waits && active && last && (
        <div className={cards.buttons}>
          <Button variant="subtle" loading={now.busy} onClick={() => void now().catch(showFailure)}>
            {t('Send Now')}
          </Button>
        </div>
      )}
      {!waits && (
        <div className={cards.buttons}>
          <Button variant="subtle" loading={replay.busy} onClick={() => void replay().catch(showFailure)}>
            {t('Send Again')}
          </Button>
        </div>
      )}
    </li>
  )
}
