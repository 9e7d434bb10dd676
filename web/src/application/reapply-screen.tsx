import { Alert, Textarea } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router'
import { call } from '../kit/call/call'
import { errorText, problemOf } from '../kit/call/error-text'
import { useSend } from '../kit/call/send'
import { differences } from '../kit/draft/keeper'
import { Note } from '../kit/long-form/notes'
import { startOf } from '../kit/long-form/progress'
import { useGo } from '../kit/shell/go'
import { lazyPart } from '../kit/shell/lazy-part'
import { LoadState } from '../kit/shell/load-state'
import { PageSkeleton } from '../kit/shell/page-skeleton'
import { ApplicationForm } from './application-form'
import type { Again, ApplicationRecord, Reapplying, ReapplyScreens } from './product'
import classes from './reapply-screen.module.css'
import { returnedOf } from './returned'
import { type OpenDraft, useDraft } from './use-draft'
import { useOnce } from './use-once'

/** `…/reapply/{id}`: corrects what came back, in place; of what has ended, begins a copy that is paid anew. */
export function ReapplyScreen({ of }: { of: ReapplyScreens }) {
  const { id = '' } = useParams()
  const paths = of.usePaths()
  // Read once: sending it changes its state, which must not lead away before the way is known.
  const { value: data, error, again } = useOnce(id, () => call(of.read, { params: { id } }))
  const filing = useMemo(() => data && of.filings.of(data), [of, data])
  if (!data || !filing) return <LoadState error={error} again={again} />
  const known = { of, id, filing, record: data }
  if (data.state === of.sentBack) return <Correct key={id} {...known} />
  if (data.state === 'draft') return <Navigate to={paths.apply(filing, id)} replace />
  if (of.ended.includes(data.state)) return <ApplyAgain key={id} {...known} />
  return <Navigate to={paths.info(id)} replace />
}

/** Each is wanted by a few alone: who corrects what came back at its price fetches neither. */
const ApplyAgain = lazyPart(async () => (await import('./apply-again')).ApplyAgain, PageSkeleton)
const ApplyAnew = lazyPart(async () => (await import('./apply-anew')).ApplyAnew)

function Correct(given: Reapplying) {
  const { draft, error, again } = useDraft(given.of, given.id, given.filing)
  if (!draft) return <LoadState error={error} again={again} />
  return <Correcting {...given} draft={draft} />
}

function Correcting({ draft, ...given }: Reapplying & { draft: OpenDraft }) {
  const { of, id, record } = given
  const { form, keeper, setting } = draft
  // It opens at the first reason, and stays where somebody goes from there.
  const [why] = useState(() => {
    const { answers, masked } = keeper.current()
    const reasons = returnedOf(of.reasons, form, draft.reasons, answers, setting)
    return { reasons, start: startOf({ form, setting }, reasons, answers, masked) }
  })
  const { t } = useTranslation()
  const go = useGo()
  const paths = of.usePaths()
  const [problem, setProblem] = useState<string>()
  const [otherPrice, setOtherPrice] = useState(false)
  const [message, setMessage] = useState('')
  const changed = useChanged(draft)
  const send = useSend(of.calls.resubmitApplication, { id })
  const resubmit = async () => {
    setProblem(undefined)
    setOtherPrice(false)
    try {
      const { state } = await send({ version: keeper.current().version, remark: message.trim() || null })
      go(paths.sent(id, state), { replace: true })
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
    <ApplicationForm
      of={of}
      draft={draft}
      title="Correct and Send Again"
      {...why}
      {...(draft.submitted && { submitted: draft.submitted })}
      remark={of.worded(form).typedBeside(draft.remark, draft.reasons)}
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
          <Costs of={of} draft={draft} record={record} changed={changed} explained={message.trim() !== ''} />
          {problem && (
            <Alert color="red" role="alert" title={t('Not sent')}>
              <p>{t(problem)}</p>
              {otherPrice && <ApplyAnew {...given} failed={setProblem} />}
            </Alert>
          )}
        </>
      }
    />
  )
}

/** Whether an answer was changed: once another one was saved, the print of before is outdated, also where it is changed back. */
function useChanged({ form, keeper, submitted }: OpenDraft): boolean {
  const { answers } = useSyncExternalStore(keeper.subscribe, keeper.current)
  const [opened] = useState(answers)
  const ever = useRef(false)
  ever.current ||=
    differences(form, submitted ?? opened, answers).length > 0 || Object.values(form.sealedIn(answers)).some(typed => typed !== '')
  return ever.current
}

interface CostsProps extends Again {
  of: ReapplyScreens
  draft: OpenDraft
  record: ApplicationRecord
}

/** What sending it again costs, how its papers go on, and until when it may be sent. */
function Costs({ of, draft, record: { price: paid, answerBy }, changed, explained }: CostsProps) {
  const { t } = useTranslation()
  const { form, keeper, reasons } = draft
  const { answers } = useSyncExternalStore(keeper.subscribe, keeper.current)
  const variant = of.variantOf(form, answers)
  const other = paid && variant !== undefined && variant !== paid.variant
  return (
    <div className={classes.again}>
      {answerBy && (
        <Note tone="wait">
          {t('Send it by {{day}}. After that the application is rejected and the charge refunded.', { day: dayWords(answerBy) })}
        </Note>
      )}
      {other ? (
        <Note tone="wait">
          {t('These answers may have another price than was paid. When you send them, you see the difference and how to go on.')}
        </Note>
      ) : (
        of.againNext(reasons, { changed, explained }).map(text => (
          <Note key={text} tone="quiet">
            {t(text)}
          </Note>
        ))
      )}
    </div>
  )
}
