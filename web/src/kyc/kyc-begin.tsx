import { Alert, Button, Paper } from '@mantine/core'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { beginKyc, checkKyc, readOwnKyc } from '@sevakendra/contract/kyc/endpoints'
import { formOf, type KycSetting } from '@sevakendra/contract/kyc/form'
import { kycSlots, wantedPapers } from '@sevakendra/contract/kyc/slots'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../kit/call/error-text'
import { readKey, useRead, useSend } from '../kit/call/send'
import { useUser } from '../kit/session/session'
import { useGo } from '../kit/shell/go'
import { Page } from '../kit/shell/page'
import classes from './kyc-begin.module.css'
import { KycChip } from './kyc-chip'
import { KycNotes } from './kyc-notes'
import type { OwnKyc } from './kyc-screen'
import { kycPath } from './kyc-ways'

/** Before the first step: why, what is needed, how long it takes; of one that was begun, the way on. */
export function KycBegin({ own }: { own: OwnKyc }) {
  const { t } = useTranslation()
  const { kind, kyc } = own
  return (
    <Page
      title={t('KYC')}
      about={t('Who trades or works on this portal has to be known. Your answers and papers are seen only by the people who verify them.')}
      beside={kyc && <KycChip state={kyc.state} />}
      action={kyc ? <Continue own={own} id={kyc.id} /> : <Begin kind={kind} />}
    >
      <KycNotes own={own} />
      <div className={classes.columns}>
        <Papers own={own} />
        <Paper withBorder p="lg" component="section" aria-labelledby="kyc-how">
          <h2 id="kyc-how" className={classes.title}>
            {t('How it goes')}
          </h2>
          <ol className={classes.way}>
            <li>{t('Answers about you, saved as you type.')}</li>
            <li>{t('A picture of each paper, by the camera of a phone or as a file.')}</li>
            <li>{t('A look at all of it, your consent, and it is sent.')}</li>
          </ol>
          <p className={classes.said}>
            {t('With the papers at hand it takes about ten minutes. You can stop at any time and go on later, also on another device.')}
          </p>
          <p className={classes.said}>
            {t('Then one of us compares answers and papers. You are told here how it went, and by mail where we have your address.')}
          </p>
        </Paper>
      </div>
    </Page>
  )
}

function Begin({ kind }: Pick<OwnKyc, 'kind'>) {
  const { t } = useTranslation()
  const go = useGo()
  const client = useQueryClient()
  const send = useSend(beginKyc)
  const [problem, setProblem] = useState<string>()
  const begin = async () => {
    setProblem(undefined)
    try {
      await send()
      // Before it is known that there is one, its steps lead back here.
      await client.refetchQueries({ queryKey: readKey(readOwnKyc) })
      go(kycPath(kind, 'answers'))
    } catch (error) {
      setProblem(errorText(error))
    }
  }
  return (
    <>
      {problem && (
        <Alert color="red" role="alert">
          {t(problem)}
        </Alert>
      )}
      <Button size="md" loading={send.busy} onClick={() => void begin()}>
        {t('Begin')}
      </Button>
    </>
  )
}

/** Where something is missing; where nothing is, what is sent. */
function Continue({ own: { kind }, id }: { own: OwnKyc; id: string }) {
  const { t } = useTranslation()
  const go = useGo()
  const { data } = useRead(checkKyc, { params: { id } })
  const step = !data || Object.keys(data.errors).length > 0 ? 'answers' : data.missing.length > 0 ? 'papers' : 'check'
  return (
    <Button size="md" onClick={() => go(kycPath(kind, step))}>
      {t('Continue')}
    </Button>
  )
}

/** Every paper with what must be seen on it, before a step is taken for nothing. */
function Papers({ own: { kind } }: { own: OwnKyc }) {
  const { t } = useTranslation()
  const role = useUser()?.role.toLowerCase()
  const setting: KycSetting = {
    on: dayOf(new Date()),
    worksFor: kind === 'merchant' ? null : role === 'merchantstaff' ? 'shop' : 'business',
  }
  const papers = wantedPapers(kind, formOf(kind).start, setting, new Set())
  return (
    <Paper withBorder p="lg" component="section" aria-labelledby="kyc-needs">
      <h2 id="kyc-needs" className={classes.title}>
        {t('What you need')}
      </h2>
      <ul className={classes.papers}>
        {papers.map(({ slot, fewest }) => (
          <li key={slot}>
            <strong>{t(kycSlots[slot].label)}</strong>
            {fewest === 0 && <em>{t('Only if there is one')}</em>}
            <span>{t(kycSlots[slot].seen)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.said}>
        {t(
          'For identity and address a voter identity card, driving licence or passport will do as well as an Aadhaar. Nobody has to show an Aadhaar.',
        )}
      </p>
    </Paper>
  )
}
