import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import {
  askPrivacy,
  type OwnPrivacy,
  ownRequest,
  readOwnPrivacy,
  takeOwnCopy,
  withdrawOwnConsent,
  withdrawOwnRequest,
} from '@sevakendra/contract/privacy/endpoints'
import { openStates } from '@sevakendra/contract/privacy/flow'
import { consentText, requestKinds, requestStates, requestTones, usualAnswer } from '@sevakendra/contract/privacy/words'
import { lookWords } from '@sevakendra/contract/register/looks'
import { consentFor } from '@sevakendra/contract/register/subjects'
import { IconDownload, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fetchFile } from '../kit/call/download'
import { showFailure } from '../kit/call/failure-notes'
import { savePaper } from '../kit/call/save-paper'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { StatusChip } from '../kit/list/cells'
import cards from '../kit/record/card-rows.module.css'
import { confirm } from '../kit/record/confirm'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './my-data.module.css'

/** `my-data`: what I asked about my data and agreed to, and who opened my papers. */
export function MyData() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readOwnPrivacy)
  const [asking, setAsking] = useState(false)
  return (
    <Page
      title={t('Your Data')}
      about={t('You may have a copy of what we keep about you, have it corrected or erased, and complain.')}
      action={
        <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking(true)}>
          {t('Ask about my data')}
        </Button>
      }
    >
      {data ? (
        <div className={cards.cards}>
          <Requests of={data} />
          <Consents of={data} />
          <Looks of={data} />
        </div>
      ) : (
        <LoadState error={error} again={refetch} />
      )}
      {asking && <Asking days={data?.answerDays ?? usualAnswer} close={() => setAsking(false)} />}
    </Page>
  )
}

function Asking({ days, close }: { days: number; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(askPrivacy)
  return (
    <FormDialog
      opened
      close={close}
      title="Ask about my data"
      about={t('A copy is made at once. Everything else is answered within {{n}} days.', { count: days, n: days })}
      schema={ownRequest}
      submit="Send"
      initial={{ kind: 'access', words: '' }}
      send={async given => send(given)}
      done={({ refNo, dueOn }) =>
        notifications.show({
          color: 'green',
          message: t('{{refNo}} is sent and will be answered by {{day}}', { refNo, day: dayWords(dueOn) }),
        })
      }
    >
      {Field => (
        <>
          <Field name="kind" />
          <Field name="words" />
        </>
      )}
    </FormDialog>
  )
}

function Requests({ of: { requests } }: { of: OwnPrivacy }) {
  const { t } = useTranslation()
  return (
    <section className={cards.card} aria-labelledby="my-requests">
      <h2 id="my-requests">{t('What you asked for')}</h2>
      {requests.length === 0 && <p className={cards.quiet}>{t('You have not asked for anything yet.')}</p>}
      <ul className={cards.rows}>
        {requests.map(one => (
          <Request key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function Request({ of }: { of: OwnPrivacy['requests'][number] }) {
  const { t } = useTranslation()
  const withdraw = useSend(withdrawOwnRequest, { id: of.id })
  const isOpen = openStates.some(state => state === of.status)
  return (
    <li>
      <div className={cards.what}>
        <p>{`${t(requestKinds[of.kind])} · ${of.refNo}`}</p>
        <p className={cards.quiet}>
          {isOpen
            ? t('Sent {{time}}, answered by {{day}}', { time: timeWords(of.receivedAt), day: dayWords(of.dueOn) })
            : t('Sent {{time}}', { time: timeWords(of.receivedAt) })}
        </p>
        {of.answer && <p className={`${cards.quiet} ${classes.words}`}>{t(of.answer)}</p>}
      </div>
      <StatusChip tone={requestTones[of.status]}>{t(requestStates[of.status])}</StatusChip>
      {of.copy && (
        <Button
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          onClick={() => void savePaper(() => fetchFile(takeOwnCopy, { params: { id: of.id } }))}
        >
          {t('Download until {{day}}', { day: dayWords(dayOf(of.copy.until)) })}
        </Button>
      )}
      {isOpen && (
        <Button
          variant="subtle"
          loading={withdraw.busy}
          onClick={() =>
            void withdraw().then(
              () => notifications.show({ color: 'green', message: t('{{refNo}} is taken back', { refNo: of.refNo }) }),
              showFailure,
            )
          }
        >
          {t('Take back')}
        </Button>
      )}
    </li>
  )
}

function Consents({ of: { consents } }: { of: OwnPrivacy }) {
  const { t } = useTranslation()
  return (
    <section className={cards.card} aria-labelledby="my-consents">
      <h2 id="my-consents">{t('What you agreed to')}</h2>
      {consents.length === 0 && <p className={cards.quiet}>{t('You have not agreed to anything with this account yet.')}</p>}
      <ul className={cards.rows}>
        {consents.map(one => (
          <Consent key={one.id} of={one} />
        ))}
      </ul>
    </section>
  )
}

function Consent({ of }: { of: OwnPrivacy['consents'][number] }) {
  const { t } = useTranslation()
  const agreed = consentText(of.version)
  const withdraw = useSend(withdrawOwnConsent, { id: of.id })
  async function ask() {
    const yes = await confirm({
      title: t('Withdraw your consent?'),
      text: t(
        'Your KYC holds no more from now on: you can look at everything, and neither file nor top up. Its papers are erased after their period.',
      ),
      verb: 'Withdraw',
      danger: true,
    })
    if (yes) await withdraw().then(() => notifications.show({ color: 'green', message: t('Your consent is withdrawn') }), showFailure)
  }
  return (
    <li>
      <div className={cards.what}>
        <p>{`${t(consentFor[of.for])} · ${of.ref}`}</p>
        <p className={cards.quiet}>{`${t('Given {{time}}', { time: timeWords(of.at) })} · ${t(agreed.text, agreed.facts)}`}</p>
        {of.withdrawnAt && <p className={cards.quiet}>{t('Withdrawn {{time}}', { time: timeWords(of.withdrawnAt) })}</p>}
      </div>
      {of.withdrawable && (
        <Button variant="default" c="var(--error)" loading={withdraw.busy} onClick={() => void ask()}>
          {t('Withdraw')}
        </Button>
      )}
    </li>
  )
}

function Looks({ of: { looks } }: { of: OwnPrivacy }) {
  const { t } = useTranslation()
  return (
    <section className={cards.card} aria-labelledby="my-looks">
      <h2 id="my-looks">{t('Who opened your papers')}</h2>
      {looks.length === 0 && <p className={cards.quiet}>{t('Nobody has opened a paper of your KYC so far.')}</p>}
      <ul className={cards.rows}>
        {looks.map(one => (
          <li key={one.id}>
            <div className={cards.what}>
              <p>{t(lookWords[one.event])}</p>
              {one.reason && <p className={cards.quiet}>{one.reason}</p>}
            </div>
            <p className={cards.quiet}>{`${timeWords(one.at)} · ${one.by}`}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
