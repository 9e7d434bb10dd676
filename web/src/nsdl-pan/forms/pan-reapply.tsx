import { Alert, Button, Textarea } from '@mantine/core'
import { money } from '@sevakendra/contract/kit/money'
import { reasons } from '@sevakendra/contract/nsdl-pan/forms/reasons'
import { readMyApplication } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { cancelMyApplication, type Price, reapply, resubmitApplication } from '@sevakendra/contract/nsdl-pan/physical/endpoints'
import { type PhysicalState, reapplyStates } from '@sevakendra/contract/nsdl-pan/physical/flow'
import { stateHelp } from '@sevakendra/contract/nsdl-pan/physical/words'
import { useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { call } from '../../kit/call/call'
import { errorText, problemOf } from '../../kit/call/error-text'
import { useSend } from '../../kit/call/send'
import { Note } from '../../kit/long-form/notes'
import { confirm } from '../../kit/record/confirm'
import { useGo } from '../../kit/shell/go'
import { LoadState } from '../../kit/shell/load-state'
import { Page } from '../../kit/shell/page'
import { newOfIndividual, usePanPaths } from '../pan-paths'
import { StateChip } from '../state-chip'
import { useOnce } from '../use-once'
import { PanLongForm } from './pan-long-form'
import { type OpenDraft, useDraft } from './use-draft'

/** `physical/reapply/{id}`: corrects what came back, in place; of what has ended, begins a copy that is paid anew. */
export function PanReapply() {
  const { id = '' } = useParams()
  const paths = usePanPaths()
  // Read once: sending it changes its state, which must not lead away before the way is known.
  const { value: data, error, again } = useOnce(id, () => call(readMyApplication, { params: { id } }))
  if (!data) return <LoadState error={error} again={again} />
  if (data.state === 'incomplete') return <Correct key={id} id={id} refNo={data.refNo} paid={data.price} />
  if (data.state === 'draft') return <Navigate to={paths.apply(id, undefined, data)} replace />
  if (reapplyStates.includes(data.state)) return <Again key={id} id={id} refNo={data.refNo} applicant={data.applicant} state={data.state} />
  return <Navigate to={paths.info(id)} replace />
}

interface Correction {
  id: string
  refNo: string
  paid: Price | null
}

function Correct(given: Correction) {
  const { id } = given
  const { draft, error, again } = useDraft(id, newOfIndividual)
  if (!draft) return <LoadState error={error} again={again} />
  return <Correcting {...given} draft={draft} />
}

function Correcting({ id, refNo, paid, draft }: Correction & { draft: OpenDraft }) {
  const { t } = useTranslation()
  const go = useGo()
  const paths = usePanPaths()
  const [problem, setProblem] = useState<string>()
  const [otherPrice, setOtherPrice] = useState(false)
  const [message, setMessage] = useState('')
  const send = useSend(resubmitApplication, { id })
  const resubmit = async () => {
    setProblem(undefined)
    setOtherPrice(false)
    try {
      const { state } = await send({ version: draft.keeper.current().version, remark: message.trim() || null })
      go(state === 'awaitingCrop' ? paths.crop(id) : paths.scan(id), { replace: true })
    } catch (failed) {
      const errors = problemOf(failed)?.errors ?? {}
      setOtherPrice(errors.price !== undefined)
      setProblem(
        Object.values(errors)
          .flat()
          .map(text => t(text))
          .join(' ') || errorText(failed),
      )
    }
  }
  return (
    <PanLongForm
      draft={draft}
      title="Correct and Send Again"
      finish={{
        title: 'Review and send',
        hint: 'What is left to do before sending it again.',
        label: 'Send again',
        explained: message.trim() !== '',
        run: () => void resubmit(),
      }}
      foot={
        <>
          <Textarea
            label={t('Message to the verifier')}
            description={t('Is an answer right as it is? Say here why, and the form can be sent without changing it.')}
            value={message}
            onChange={event => setMessage(event.currentTarget.value)}
            maxLength={1000}
            autosize
            minRows={2}
          />
          <Costs draft={draft} paid={paid} />
          {problem && (
            <Alert color="red" role="alert" title={t('Not sent')}>
              <p>{t(problem)}</p>
              {otherPrice && <Anew id={id} refNo={refNo} paid={paid} draft={draft} failed={setProblem} />}
            </Alert>
          )}
        </>
      }
    />
  )
}

/** What sending it again costs, and what comes then. */
function Costs({ draft: { keeper, form, reasons: given }, paid }: { draft: OpenDraft; paid: Price | null }) {
  const { t } = useTranslation()
  const { answers } = useSyncExternalStore(keeper.subscribe, keeper.current)
  if (paid && form.priced(answers) !== paid.variant)
    return (
      <Note tone="wait">
        {t('These answers may have another price than was paid. When you send them, you see the difference and how to go on.')}
      </Note>
    )
  return (
    <Note tone="quiet">
      {given.every(({ code }) => reasons[code].remedy === 'crop')
        ? t('There is no further charge. Next, crop the photograph and the signature again.')
        : t('There is no further charge. Next, print, sign and scan the form again.')}
    </Note>
  )
}

/** The way on at another price: the whole charge comes back, and a copy of these answers is paid anew. */
function Anew({ id, refNo, paid, draft, failed }: Correction & { draft: OpenDraft; failed: (text: string) => void }) {
  const { t } = useTranslation()
  const go = useGo()
  const paths = usePanPaths()
  const withdraw = useSend(cancelMyApplication, { id })
  const copy = useSend(reapply, { id })
  // Withdrawn, but the copy was not made: the next try begins there.
  const [withdrawn, setWithdrawn] = useState(false)
  const begin = async () => {
    const sure = await confirm({
      title: t('Withdraw {{refNo}} and apply again?', { refNo }),
      text: t('{{amount}} is refunded to your wallet. All answers are copied into a new draft, which is charged when it is submitted.', {
        amount: money(paid?.total ?? 0),
      }),
      verb: t('Withdraw and apply again'),
    })
    if (!sure) return
    try {
      if (!withdrawn) await withdraw({ remark: t('Withdrawn to apply again at another price.') })
      setWithdrawn(true)
      const made = await copy()
      go(paths.apply(made.id, undefined, draft), { replace: true })
    } catch (problem) {
      failed(errorText(problem))
    }
  }
  return (
    <Button mt="sm" variant="default" loading={withdraw.busy || copy.busy} onClick={() => void begin()}>
      {t('Withdraw and apply again')}
    </Button>
  )
}

function Again({ id, refNo, applicant, state }: { id: string; refNo: string; applicant: string; state: PhysicalState }) {
  const { t } = useTranslation()
  const go = useGo()
  const paths = usePanPaths()
  const [problem, setProblem] = useState<string>()
  const send = useSend(reapply, { id })
  const copy = async () => {
    const sure = await confirm({
      title: t('Apply again for {{applicant}}?', { applicant }),
      text: t('All answers are copied into a new draft, linked to {{refNo}}. It is charged again when it is submitted.', { refNo }),
      verb: t('Create a copy'),
    })
    if (!sure) return
    try {
      const made = await send()
      go(paths.apply(made.id), { replace: true })
    } catch (failed) {
      setProblem(errorText(failed))
    }
  }
  return (
    <Page
      title={t('Reapply')}
      about={`${applicant}, ${refNo}`}
      beside={<StateChip state={state} />}
      action={
        <Button size="md" onClick={() => void copy()} loading={send.busy}>
          {t('Apply again')}
        </Button>
      }
    >
      <Alert color="blue" title={t(stateHelp[state])}>
        <p>{t('A new draft starts with the same answers. The old application stays as it is.')}</p>
        <p>
          <Link to={paths.info(id)}>{t('Open the application')}</Link>
        </p>
      </Alert>
      {problem && (
        <Alert color="red" role="alert" title={t('Something went wrong')}>
          {t(problem)}
        </Alert>
      )}
    </Page>
  )
}
