import { Alert, Button, Paper } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { beginPsa, checkPsa, readOwnPsa, withdrawPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { psaSlots, wantedPapers } from '@sevakendra/contract/uti-pan/psa/slots'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { errorText } from '../kit/call/error-text'
import { showFailure } from '../kit/call/failure-notes'
import { readKey, useRead, useSend } from '../kit/call/send'
import { confirm } from '../kit/record/confirm'
import { Facts } from '../kit/record/facts'
import { useGo } from '../kit/shell/go'
import { Page } from '../kit/shell/page'
import { PsaChip } from './psa-chip'
import { psaNext } from './psa-next'
import type { OwnPsa } from './psa-registration'
import classes from './uti-home.module.css'
import { useUtiPaths } from './uti-paths'

/** Before the first step: what is needed; of one that was begun, the way on; of one that was sent, how it stands. */
export function PsaBegin({ psa }: { psa: OwnPsa | null }) {
  const { t } = useTranslation()
  const to = useUtiPaths()
  const open = !psa || psa.state === 'draft' || psa.state === 'rejected'
  return (
    <Page
      trail={<Link to={to.home}>{t('UTI PAN')}</Link>}
      title={t('PSA Registration')}
      beside={psa && <PsaChip state={psa.state} />}
      about={t('Your shop is registered once at UTIITSL. These details go to UTIITSL and to nobody else.')}
      action={open && (psa ? <Continue id={psa.id} /> : <Begin />)}
    >
      {psa?.remark && (
        <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />} title={t('Reason')}>
          {psa.remark}
        </Alert>
      )}
      {open ? (
        <Paper withBorder p="lg" component="section" aria-labelledby="psa-needs">
          <h2 id="psa-needs" className={classes.title}>
            {t('What you need')}
          </h2>
          <ul className={classes.way}>
            {wantedPapers.map(({ slot }) => (
              <li key={slot}>
                <strong>{t(psaSlots[slot].label)}</strong>: {t(psaSlots[slot].seen)}
              </li>
            ))}
            <li>{t('PAN and Aadhaar number of the applicant. No picture of an Aadhaar is taken.')}</li>
          </ul>
          <p className={classes.said}>{t('Saved as you type: stop at any time and go on here later, also on another device.')}</p>
        </Paper>
      ) : (
        <Standing psa={psa} />
      )}
    </Page>
  )
}

function Standing({ psa }: { psa: OwnPsa }) {
  const { t } = useTranslation()
  const client = useQueryClient()
  const send = useSend(withdrawPsa, { id: psa.id })
  async function withdraw() {
    const text = t('Your answers and papers stay as they are; nobody looks at them until you send them again.')
    if (!(await confirm({ title: t('Take the registration back?'), text, verb: 'Take it back' }))) return
    try {
      await send()
      notifications.show({ color: 'green', message: t('The registration was taken back') })
    } catch (error) {
      showFailure(error)
    }
    await client.invalidateQueries({ queryKey: readKey(readOwnPsa) })
  }
  return (
    <Paper withBorder p="lg">
      <Facts
        of={[
          [t('Request No.'), psa.refNo],
          [t('PSA ID'), psa.psaId],
          [t('Sent'), psa.submittedAt && timeWords(psa.submittedAt)],
          [t('Approved on'), psa.approvedAt && timeWords(psa.approvedAt)],
        ]}
      />
      <p className={classes.next}>{t(psaNext[psa.state])}</p>
      {psa.state === 'requested' && (
        <div className={classes.buttons}>
          <Button variant="default" loading={send.busy} onClick={() => void withdraw()}>
            {t('Take it back to change something')}
          </Button>
        </div>
      )}
    </Paper>
  )
}

function Begin() {
  const { t } = useTranslation()
  const go = useGo()
  const to = useUtiPaths()
  const client = useQueryClient()
  const send = useSend(beginPsa)
  const [problem, setProblem] = useState<string>()
  const begin = async () => {
    setProblem(undefined)
    try {
      await send()
      // Before it is known that there is one, its steps lead back here.
      await client.refetchQueries({ queryKey: readKey(readOwnPsa) })
      go(to.register('answers'))
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
function Continue({ id }: { id: string }) {
  const { t } = useTranslation()
  const go = useGo()
  const to = useUtiPaths()
  const { data } = useRead(checkPsa, { params: { id } })
  const step = !data || Object.keys(data.errors).length > 0 ? 'answers' : data.missing.length > 0 ? 'papers' : 'check'
  return (
    <Button size="md" onClick={() => go(to.register(step))}>
      {t('Continue')}
    </Button>
  )
}
