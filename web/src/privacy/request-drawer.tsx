import { Alert, Button, Group } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { count } from '@sevakendra/contract/kit/money'
import {
  answerRequest,
  confirmedMobile,
  confirmMobile,
  copyRequest,
  eraseRequest,
  type Kept,
  linkedRequest,
  linkRequest,
  type PrivacyRequest,
  readRequest,
  refuseRequest,
  takeCopy,
  takeRequest,
  unlinkRequest,
  withdrawRequest,
} from '@sevakendra/contract/privacy/endpoints'
import { channels, mobileProofs, requestKinds, requestStates, requestTones } from '@sevakendra/contract/privacy/words'
import { stepWords } from '@sevakendra/contract/register/events'
import { retentionWords } from '@sevakendra/contract/register/retention'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { fetchFile } from '../kit/call/download'
import { showFailure } from '../kit/call/failure-notes'
import { savePaper } from '../kit/call/save-paper'
import { useRead, useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'
import { StatusChip } from '../kit/list/cells'
import cards from '../kit/record/card-rows.module.css'
import { confirm } from '../kit/record/confirm'
import { Facts } from '../kit/record/facts'
import { ReasonDialog } from '../kit/record/reason-dialog'
import { RecordDrawer } from '../kit/record/record-drawer'
import drawer from '../kit/record/record-drawer.module.css'
import { momentsIn, Timeline } from '../kit/record/timeline'
import { useMay } from '../kit/session/may'
import { useToastLift } from '../kit/shell/toast-lift'
import classes from './my-data.module.css'

/** One request: who asks for what and until when, what can be done, and what was done. */
export function RequestDrawer({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readRequest, { params: { id } })
  return (
    <RecordDrawer
      close={close}
      size={560}
      title={data && t(requestKinds[data.kind])}
      chip={data && <StatusChip tone={requestTones[data.status]}>{t(requestStates[data.status])}</StatusChip>}
      about={data && `${data.refNo} · ${data.name}`}
      error={error}
      again={refetch}
    >
      {data && <Body of={data} />}
    </RecordDrawer>
  )
}

const reasons = {
  answer: { endpoint: answerRequest, title: 'Answer the request', submit: 'Send the answer', danger: false },
  refuse: { endpoint: refuseRequest, title: 'Refuse the request', submit: 'Refuse', danger: true },
  withdraw: { endpoint: withdrawRequest, title: 'Note that it was taken back', submit: 'Note it', danger: false },
  unlink: { endpoint: unlinkRequest, title: 'It is not theirs', submit: 'It is not theirs', danger: true },
} as const

function Body({ of }: { of: PrivacyRequest }) {
  const { t } = useTranslation()
  const may = useMay()
  const [asking, setAsking] = useState<keyof typeof reasons>()
  const [linking, setLinking] = useState<string>()
  const [confirming, setConfirming] = useState(false)
  const { id, refNo, actions, daysLeft } = of
  const doing = useDoing(of)
  const lifts = useToastLift()
  const can = (action: (typeof actions)[number]) => actions.includes(action)
  return (
    <>
      <div className={drawer.body}>
        {daysLeft !== null && daysLeft < 8 && (
          <Alert color={daysLeft < 0 ? 'red' : 'yellow'} role="status">
            {daysLeft < 0 ? t('The day for the answer has passed.') : t('It has to be answered by {{day}}.', { day: dayWords(of.dueOn) })}
          </Alert>
        )}
        <section>
          <h3 className={drawer.part}>{t('What is asked for')}</h3>
          <p className={classes.words}>{of.words}</p>
        </section>
        <Facts
          look="lines"
          of={[
            [
              t('Account'),
              of.person &&
                (may('user.read') ? (
                  <Link to={`/backend/user-management/user/${of.person.id}`}>{`${of.person.name} (${of.person.code})`}</Link>
                ) : (
                  `${of.person.name} (${of.person.code})`
                )),
            ],
            [t('Application'), of.application && `${of.application.refNo}, ${of.application.applicant}`],
            [t('Email ID'), of.email && (of.channel === 'site' ? t('{{email}}, confirmed', { email: of.email }) : of.email)],
            [t('Mobile No.'), of.mobile && t('{{said}}, not proven', { said: of.mobile })],
            [
              t('Confirmed number'),
              of.mobileConfirmed &&
                [
                  of.mobileConfirmed.mobileNo,
                  t(mobileProofs[of.mobileConfirmed.how]),
                  of.mobileConfirmed.by,
                  timeWords(of.mobileConfirmed.at),
                ].join(' · '),
            ],
            [t('Reference given'), of.saidReference && t('{{said}}, not proven', { said: of.saidReference })],
            [t('Came'), t(channels[of.channel])],
            [t('Received'), timeWords(of.receivedAt)],
            [t('Due'), dayWords(of.dueOn)],
            [t('Taken up by'), of.takenBy],
            [t('Answer'), of.answer && <span className={classes.words}>{t(of.answer)}</span>],
          ]}
        />
        {of.holds.map(one => (
          <Alert key={one.refNo} color="yellow" role="status" title={t('{{ref}} is held: {{refNo}}', one)}>
            {one.reason}
          </Alert>
        ))}
        {of.sameEmail.length > 0 && (
          <Alert color="blue" role="status">
            {t('Accounts with this address: {{accounts}}. Make sure who asks, then say whose request it is.', {
              accounts: of.sameEmail.map(one => `${one.name} (${one.code})`).join(', '),
            })}
          </Alert>
        )}
        {of.wouldErase && (
          <KeptLines
            title={t('What an erasure would do now')}
            of={of.wouldErase}
            none={t('Nothing is kept about this person that could be erased.')}
          />
        )}
        {of.outcome && <KeptLines title={t('What was erased, and what is kept')} of={of.outcome} none={t('There was nothing to erase.')} />}
        {of.copy && (
          <section>
            <h3 className={drawer.part}>{t('Copy of the data')}</h3>
            <p className={cards.quiet}>{t('It can be downloaded until {{day}}.', { day: dayWords(dayOf(of.copy.until)) })}</p>
            {of.channel !== 'portal' && may('privacy.answer') && (
              <Button
                variant="default"
                leftSection={<IconDownload size={16} aria-hidden />}
                onClick={() => void savePaper(() => fetchFile(takeCopy, { params: { id } }))}
              >
                {t('Download the copy')}
              </Button>
            )}
          </section>
        )}
        <section>
          <h3 className={drawer.part}>{t('Activity')}</h3>
          <Timeline moments={momentsIn(of.timeline, stepWords, text => t(text), 'privacy_request.')} />
        </section>
      </div>
      {actions.length > 0 && (
        <footer ref={lifts} className={drawer.foot}>
          <Group gap="sm">
            {can('take') && (
              <Button onClick={() => void doing.take()} loading={doing.busy}>
                {t('Take it up')}
              </Button>
            )}
            {can('link') && (
              <Button
                variant="default"
                onClick={() => setLinking(of.sameEmail.length === 1 ? (of.sameEmail[0]?.code ?? '') : (of.saidReference ?? ''))}
              >
                {t('Say whose it is')}
              </Button>
            )}
            {can('unlink') && (
              <Button variant="default" onClick={() => setAsking('unlink')}>
                {t('It is not theirs')}
              </Button>
            )}
            {can('confirmMobile') && (
              <Button variant="default" onClick={() => setConfirming(true)}>
                {t('Confirm a mobile number')}
              </Button>
            )}
            {can('copy') && (
              <Button variant="default" onClick={() => void doing.copy()} loading={doing.busy}>
                {t('Make the copy')}
              </Button>
            )}
            {can('erase') && (
              <Button color="red" variant="light" onClick={() => void doing.erase()} loading={doing.busy}>
                {t('Erase what may be erased')}
              </Button>
            )}
            <Button variant="default" onClick={() => setAsking('answer')}>
              {t('Answer')}
            </Button>
            <Button variant="default" onClick={() => setAsking('refuse')}>
              {t('Refuse')}
            </Button>
            <Button variant="subtle" onClick={() => setAsking('withdraw')}>
              {t('Note as taken back')}
            </Button>
          </Group>
        </footer>
      )}
      {linking !== undefined && <Linking of={of} about={linking} close={() => setLinking(undefined)} />}
      {confirming && <Confirming of={of} close={() => setConfirming(false)} />}
      {asking && (
        <ReasonDialog
          {...reasons[asking]}
          id={id}
          about={
            asking === 'answer' || asking === 'refuse'
              ? t('The person reads it by mail and, with an account, in the portal. Write no Aadhaar or PAN number.')
              : t('Nobody is told by mail. Write no Aadhaar or PAN number.')
          }
          said={asking === 'unlink' ? t('{{refNo}} is nobody’s for now', { refNo }) : t('{{refNo}} is closed', { refNo })}
          close={() => setAsking(undefined)}
        />
      )}
    </>
  )
}

function Linking({ of: { id, refNo }, about, close }: { of: PrivacyRequest; about: string; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(linkRequest, { id })
  return (
    <FormDialog
      opened
      close={close}
      title="Say whose request it is"
      about={t('Only once you have made sure who asks. The account is told in the portal that a request was made in its name.')}
      schema={linkedRequest}
      submit="It is theirs"
      initial={{ about }}
      send={async given => void (await send(given))}
      done={() => notifications.show({ color: 'green', message: t('{{refNo}} has its person now', { refNo }) })}
    >
      {Field => <Field name="about" />}
    </FormDialog>
  )
}

function Confirming({ of: { id, mobile }, close }: { of: PrivacyRequest; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(confirmMobile, { id })
  return (
    <FormDialog
      opened
      close={close}
      title="Confirm a mobile number"
      about={t(
        'Only once you have made sure that the number is theirs: requests for cards and loans and enquiries under it become part of the copy and the erasure. A copy that was made before is deleted.',
      )}
      schema={confirmedMobile}
      submit="The number is theirs"
      initial={{ mobileNo: mobile ?? '' }}
      send={async given => void (await send(given))}
      done={() => notifications.show({ color: 'green', message: t('The number is confirmed') })}
    >
      {Field => (
        <>
          <Field name="mobileNo" />
          <Field name="how" />
        </>
      )}
    </FormDialog>
  )
}

function useDoing({ id, wouldErase }: PrivacyRequest) {
  const { t } = useTranslation()
  const [take, copy, erase] = [useSend(takeRequest, { id }), useSend(copyRequest, { id }), useSend(eraseRequest, { id })]
  const run = (send: () => Promise<unknown>, message: string) =>
    send().then(() => notifications.show({ color: 'green', message }), showFailure)
  return {
    busy: take.busy || copy.busy || erase.busy,
    take: () => run(() => take(), t('You have taken it up')),
    copy: () => run(() => copy(), t('The copy is being made; it appears here in a moment.')),
    async erase() {
      const yes = await confirm({
        title: t('Erase what may be erased?'),
        text: t('It cannot be brought back. What the law has the business keep stays, and the answer says why.'),
        lines: (wouldErase ?? [])
          .filter(one => one.kept === null)
          .map(one => ({ label: t(retentionWords[one.what]), value: count(one.records) })),
        verb: 'Erase',
        danger: true,
      })
      if (yes) await run(() => erase(), t('It was erased. Tell the person what is kept and why.'))
    },
  }
}

function KeptLines({ title, of, none }: { title: string; of: Kept; none: string }) {
  const { t } = useTranslation()
  return (
    <section>
      <h3 className={drawer.part}>{title}</h3>
      {of.length === 0 && <p className={cards.quiet}>{none}</p>}
      <ul className={cards.rows}>
        {of.map(one => (
          <li key={`${one.what} ${one.kept}`}>
            <div className={cards.what}>
              <p>{t(retentionWords[one.what])}</p>
              <p className={cards.quiet}>{one.kept ? t(one.kept) : t('Pictures: {{n}}', { n: count(one.papers) })}</p>
            </div>
            <StatusChip tone={one.kept ? 'wait' : 'ok'}>
              {one.kept ? t('Kept: {{n}}', { n: count(one.records) }) : t('Erased: {{n}}', { n: count(one.records) })}
            </StatusChip>
          </li>
        ))}
      </ul>
    </section>
  )
}
