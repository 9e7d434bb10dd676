import { Alert, Button, Paper } from '@mantine/core'
import { me } from '@sevakendra/contract/identity/endpoints'
import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import { readOwnKyc, renewKyc, withdrawKyc } from '@sevakendra/contract/kyc/endpoints'
import type { KycState } from '@sevakendra/contract/kyc/flow'
import { formOf } from '@sevakendra/contract/kyc/form'
import { type KycReason, kycReasons, labelOf, wordedKyc } from '@sevakendra/contract/kyc/reasons'
import { type KycSlot, kycSlots } from '@sevakendra/contract/kyc/slots'
import { type KycKind, shownState } from '@sevakendra/contract/kyc/words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { useLive } from '../kit/call/live'
import { readKey, useSend } from '../kit/call/send'
import { useGo } from '../kit/shell/go'
import { Page } from '../kit/shell/page'
import classes from './kyc-begin.module.css'
import { KycChip } from './kyc-chip'
import { KycNotes } from './kyc-notes'
import type { OwnKyc, StandingKyc } from './kyc-screen'
import { answerPath, kycPath } from './kyc-ways'

/** What happens next, in each state; nothing is promised that nobody keeps. */
const nextWords: Readonly<Record<Exclude<KycState, 'draft'>, string>> = {
  waiting: 'One of us will compare your answers with your papers. You are told here, and by mail where we have your address.',
  reviewing: 'One of us is comparing your answers with your papers now. You are told here, and by mail where we have your address.',
  returned: 'Mend what is named below and send it again. Everything else is kept.',
  verified: 'Nothing is to be done now. You are told a month and a week before it has to be renewed.',
  rejected: 'Your KYC was not accepted. You can begin it again with other papers; your answers are kept.',
}

interface Props {
  own: OwnKyc
  kyc: StandingKyc
}

/** How a KYC stands once it was sent: in a word, since when, what happens next, and what the person can do. */
export function KycStatus({ own, kyc }: Props) {
  const { t } = useTranslation()
  const client = useQueryClient()
  // Whoever decides tells the person: with the notice comes what it changes here, and whether anything is still closed.
  useLive('notices', () => client.invalidateQueries({ predicate: ({ queryKey }) => [readKey(me)[0], '/my/kyc'].includes(queryKey[0]) }))
  const over = kyc.validUntil !== null && kyc.validUntil < dayOf(new Date())
  const state = kyc.state as Exclude<KycState, 'draft'>
  // While somebody is suspended nothing is begun again; what is under way goes on.
  const atRest = kyc.suspended !== null && (state === 'verified' || state === 'rejected')
  return (
    <Page
      title={t('KYC')}
      about={t('Reference {{refNo}}', { refNo: kyc.refNo })}
      beside={<KycChip state={shownState(kyc.state, kyc.suspended !== null)} over={over} />}
    >
      <KycNotes own={own} />
      <Paper withBorder p="lg" component="section" aria-labelledby="kyc-next">
        <h2 id="kyc-next" className={classes.title}>
          {t('What happens next')}
        </h2>
        <p className={classes.next}>
          {atRest
            ? t('Nothing can be sent until the suspension is lifted.')
            : state === 'verified' && (over || kyc.asked)
              ? t('Renew it: what you sent before is filled in.')
              : t(nextWords[state])}
        </p>
        <When desk={own.desk} state={state} />
        <Facts kyc={kyc} over={over} />
        {!atRest && <Verbs own={own} kyc={kyc} />}
      </Paper>
      {(state === 'returned' || state === 'rejected') && <Reasons kind={own.kind} kyc={kyc} />}
    </Page>
  )
}

/** By which day, as long as it waits; and how long it takes once it is sent again. */
function When({ desk: { days, by, phone }, state }: { desk: OwnKyc['desk']; state: KycState }) {
  const { t } = useTranslation()
  if (state === 'returned')
    return (
      <p className={classes.next}>{t('Once you send it again, it is looked at within {{n}} working days.', { count: days, n: days })}</p>
    )
  if (by === null) return null
  return (
    <p className={classes.next}>
      {by >= dayOf(new Date())
        ? t('Expected by {{day}}: what is sent is looked at within {{n}} working days.', { day: dayWords(by), count: days, n: days })
        : t('It takes longer than usual: it was expected by {{day}}. You need not send anything again.', { day: dayWords(by) })}
      {by < dayOf(new Date()) && phone && (
        <>
          {' '}
          {t('If you are in a hurry, call us:')} <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
        </>
      )}
    </p>
  )
}

function Facts({ kyc: { suspended, submittedAt, verifiedAt, validUntil }, over }: { kyc: StandingKyc; over: boolean }) {
  const { t } = useTranslation()
  return (
    <dl className={classes.facts}>
      {submittedAt && (
        <>
          <dt>{t('Sent')}</dt>
          <dd>{timeWords(submittedAt)}</dd>
        </>
      )}
      {verifiedAt && (
        <>
          <dt>{t('Verified')}</dt>
          <dd>{timeWords(verifiedAt)}</dd>
        </>
      )}
      {validUntil && !suspended && (
        <>
          <dt>{over ? t('Held until') : t('Holds until')}</dt>
          <dd>{dayWords(validUntil)}</dd>
        </>
      )}
    </dl>
  )
}

/** What the person can do with it now. */
function Verbs({ own: { kind }, kyc: { id, state } }: Props) {
  const { t } = useTranslation()
  const go = useGo()
  const [problem, setProblem] = useState<string>()
  const client = useQueryClient()
  const withdraw = useSend(withdrawKyc, { id })
  const renew = useSend(renewKyc, { id })
  const attempt = async (send: () => Promise<unknown>) => {
    setProblem(undefined)
    try {
      await send()
      // Before it is known to be open, its steps lead back here.
      await client.refetchQueries({ queryKey: readKey(readOwnKyc) })
      go(kycPath(kind, 'answers'))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <>
      {problem && (
        <Alert color="red" role="alert" mt="md">
          {t(problem)}
        </Alert>
      )}
      <div className={classes.buttons}>
        {state === 'waiting' && (
          <Button variant="default" loading={withdraw.busy} onClick={() => void attempt(withdraw)}>
            {t('Take it back to change something')}
          </Button>
        )}
        {state === 'returned' && (
          <Button component={Link} to={kycPath(kind, 'check')}>
            {t('Check and send')}
          </Button>
        )}
        {state === 'verified' && (
          <Button variant="default" loading={renew.busy} onClick={() => void attempt(renew)}>
            {t('Renew KYC')}
          </Button>
        )}
        {state === 'rejected' && (
          <Button loading={renew.busy} onClick={() => void attempt(renew)}>
            {t('Begin again')}
          </Button>
        )}
      </div>
    </>
  )
}

/** Why it came back, each with the way to mend it. */
function Reasons({ kind, kyc: { state, reasons, remark } }: { kind: KycKind; kyc: StandingKyc }) {
  const { t } = useTranslation()
  const typed = wordedKyc.typedBeside(remark, reasons)
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="kyc-why">
      <h2 id="kyc-why" className={classes.title}>
        {t(state === 'returned' ? 'What has to be mended' : 'Why it was rejected')}
      </h2>
      <ul className={classes.reasons}>
        {reasons.map(reason => {
          const { code, field, remark: said } = reason
          const slot = kycReasons.slotOf(code) as KycSlot | undefined
          const about = field ? t(labelOf(field)) : slot && t(kycSlots[slot].label)
          const words = t(kycReasons.words[code])
          return (
            <li key={`${code} ${field} ${said}`}>
              <div>
                {about && <small>{about}</small>}
                <strong>{words}</strong>
                {said && <p>{said}</p>}
              </div>
              {state === 'returned' && (
                <Button
                  component={Link}
                  to={wayTo(kind, reason)}
                  variant="default"
                  size="compact-md"
                  aria-label={`${t('Mend it')}: ${words}`}
                >
                  {t('Mend it')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {typed && <p className={classes.said}>{typed}</p>}
    </Paper>
  )
}

/** To the answer that is named or meant, else to the papers. */
function wayTo(kind: KycKind, { code, field }: KycReason): string {
  const form = formOf(kind)
  const named = [field, kycReasons.usualField(code)].find(name => name && form.names.includes(name))
  if (kycReasons.remedyOf(code) === 'answer') return named ? answerPath(kind, form, named) : kycPath(kind, 'answers')
  return kycPath(kind, 'papers')
}
