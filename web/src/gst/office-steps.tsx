import { Button } from '@mantine/core'
import {
  type approveRegistration,
  cancelAnyApplication,
  type RegistrationInfo,
  stepCalls,
  stepForms,
} from '@sevakendra/contract/gst/registration/endpoints'
import { actionWords, type OfficeAction } from '@sevakendra/contract/gst/registration/words'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { keysOf } from '@sevakendra/contract/kit/keys'
import { money } from '@sevakendra/contract/kit/money'
import { IconFileSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { resumableTo } from '../kit/call/upload-resumable'
import { StepDialog } from '../kit/record/step-dialog'
import classes from './gst-info.module.css'
import { officePaths } from './gst-paths'

/** What a step does, told before it is taken. */
const abouts: Record<OfficeAction, string> = {
  enterTrn: 'As the GST portal gave it for Part A. The shop is told until when it lasts.',
  askAadhaar: 'The shop is told that the applicant has to authenticate Aadhaar before the TRN expires.',
  enterArn:
    'It is with the officer from here on: the charge stays, and commission is paid. An ARN of the last day of the TRN can be entered until the day after.',
  clarify: 'The shop reads what is asked and until when it has to answer.',
  fileReply: 'The answer was entered at the GST portal (REG-04).',
  visit: 'The shop is told that an officer comes.',
  approve: 'The shop gets the GSTIN and the certificate.',
  refuse: 'The shop reads the reason. The charge is not refunded, since it was with the officer.',
}

const certificate = resumableTo({ kinds: ['application/pdf'], maxBytes: 5_000_000 })

/** The steps that may be taken now, each with what is entered for it. */
export function OfficeSteps({ info }: { info: RegistrationInfo }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<OfficeAction | 'withdraw'>()
  const steps = keysOf(actionWords).filter(step => info.actions.includes(step))
  // What most of them come to, where several may follow.
  const likely = steps.includes('approve') ? 'approve' : steps[0]
  const close = () => setOpen(undefined)
  return (
    <div className={classes.buttons}>
      {(info.actions.includes('claim') || info.actions.includes('verify')) && (
        <Button component={Link} to={officePaths.desk(info.id)} leftSection={<IconFileSearch size={18} stroke={1.75} aria-hidden />}>
          {t('Review')}
        </Button>
      )}
      {steps.map(step => (
        <Button key={step} variant={step === likely ? 'filled' : 'default'} onClick={() => setOpen(step)}>
          {t(actionWords[step])}
        </Button>
      ))}
      {info.actions.includes('withdraw') && (
        <Button variant="subtle" color="red" onClick={() => setOpen('withdraw')}>
          {t('Cancel and refund')}
        </Button>
      )}
      {open === 'withdraw' && <Cancel info={info} close={close} />}
      {open && open !== 'withdraw' && <Step key={open} step={open} info={info} close={close} />}
    </div>
  )
}

interface StepProps {
  step: OfficeAction
  info: RegistrationInfo
  close: () => void
}

/** The fields of a step stand in its declaration, in their order. */
function Step({ step, info: { id, progress }, close }: StepProps) {
  const { t } = useTranslation()
  const names = Object.keys(stepForms[step].shape) as (keyof typeof stepForms.approve.shape)[]
  const today = dayOf(new Date())
  const dated = names.find(name => /On$/.test(name))
  return (
    <StepDialog
      endpoint={stepCalls[step] as typeof approveRegistration}
      id={id}
      title={actionWords[step]}
      about={t(abouts[step])}
      submit={actionWords[step]}
      keep="Back"
      said={t('Saved')}
      danger={step === 'refuse'}
      initial={dated ? { [dated]: today } : {}}
      close={close}
    >
      {Field => (
        <>
          {names.map((name, at) => (
            <Field
              key={name}
              name={name}
              autoFocus={at === 0}
              {...(name === 'uploadId' && { upload: certificate })}
              {...(name === dated && { max: today, ...(step === 'enterArn' && progress && { min: progress.trnOn }) })}
            />
          ))}
        </>
      )}
    </StepDialog>
  )
}

function Cancel({ info: { id, price }, close }: Omit<StepProps, 'step'>) {
  const { t } = useTranslation()
  return (
    <StepDialog
      endpoint={cancelAnyApplication}
      id={id}
      title="Cancel this registration?"
      about={t("{{amount}} is refunded to the merchant's wallet. This cannot be undone.", { amount: money(price?.total ?? 0) })}
      submit="Cancel and refund"
      keep="Back"
      said={t('GST registration withdrawn and refunded')}
      danger
      close={close}
    >
      {Field => <Field name="remark" autoFocus />}
    </StepDialog>
  )
}
