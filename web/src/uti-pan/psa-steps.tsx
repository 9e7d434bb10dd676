import { Button } from '@mantine/core'
import { approvePsa, blockPsa, endPsaReset, forwardPsa, rejectPsa, unblockPsa } from '@sevakendra/contract/uti-pan/psa/endpoints'
import { psaFlow } from '@sevakendra/contract/uti-pan/psa/flow'
import { type Icon, IconCircleCheck, IconCircleX, IconKey, IconLock, IconLockOpen, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../kit/record/reason-dialog'
import { StepDialog } from '../kit/record/step-dialog'
import { useMay } from '../kit/session/may'
import type { PsaInfo } from './psa-drawer'
import classes from './uti-home.module.css'

type Step = 'approve' | 'forward' | 'reject' | 'block' | 'unblock' | 'reset'

const buttons: Record<Step, { label: string; icon: Icon }> = {
  approve: { label: 'Approve', icon: IconCircleCheck },
  forward: { label: 'Passed on to UTIITSL', icon: IconSend },
  reject: { label: 'Reject', icon: IconCircleX },
  block: { label: 'Block', icon: IconLock },
  unblock: { label: 'Unblock', icon: IconLockOpen },
  reset: { label: 'Password was reset', icon: IconKey },
}

/** Those that want a reason, which the shop reads. */
const reasoned = {
  reject: {
    ...{ endpoint: rejectPsa, title: 'Reject this registration?', said: 'The registration was rejected' },
    about: 'The shop reads the reason, corrects its answers and papers and sends it again.',
  },
  block: {
    ...{ endpoint: blockPsa, title: 'Block this PSA?', said: 'The PSA is blocked' },
    about: 'The shop can buy no more coupons and reads the reason. Orders that it placed are completed.',
  },
} as const

/** Those that take a remark at most. */
const plain = {
  forward: {
    ...{ endpoint: forwardPsa, title: 'Was it entered at UTIITSL?', said: 'The answer of UTIITSL is awaited' },
    about: 'The shop sees that it waits for UTIITSL, and can no longer take it back.',
  },
  unblock: {
    ...{ endpoint: unblockPsa, title: 'Unblock this PSA?', said: 'The PSA is active again' },
    about: 'The shop can buy coupons again.',
  },
  reset: {
    ...{ endpoint: endPsaReset, title: 'Was the password reset at UTIITSL?', said: 'The shop is told that its password was reset' },
    about: 'UTIITSL sends the new password to the PSA itself: enter none here.',
  },
} as const

/** What may be done about a registration as it stands. */
export function PsaSteps({ info }: { info: PsaInfo }) {
  const { t } = useTranslation()
  const may = useMay()('uti.psa')
  const [open, setOpen] = useState<Step>()
  if (!may) return null
  const leaving: readonly string[] = psaFlow.leaving(info.state)
  const steps = (Object.keys(buttons) as Step[]).filter(step => (step === 'reset' ? info.askedReset !== null : leaving.includes(step)))
  const close = () => setOpen(undefined)
  return (
    <div className={classes.buttons}>
      {steps.map(step => {
        const { label, icon: Mark } = buttons[step]
        return (
          <Button
            key={step}
            variant={step === 'approve' ? 'filled' : 'default'}
            leftSection={<Mark size={18} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(step)}
          >
            {t(label)}
          </Button>
        )
      })}
      {open === 'approve' && <Approve id={info.id} close={close} />}
      {(open === 'reject' || open === 'block') && (
        <ReasonDialog
          endpoint={reasoned[open].endpoint}
          id={info.id}
          title={reasoned[open].title}
          about={t(reasoned[open].about)}
          submit={buttons[open].label}
          said={t(reasoned[open].said)}
          danger
          close={close}
        />
      )}
      {(open === 'forward' || open === 'unblock' || open === 'reset') && <Plain step={open} id={info.id} close={close} />}
    </div>
  )
}

function Approve({ id, close }: { id: string; close: () => void }) {
  const { t } = useTranslation()
  return (
    <StepDialog
      endpoint={approvePsa}
      id={id}
      title="Approve this registration?"
      about={t('Enter the PSA ID as UTIITSL gave it. The shop is told and can buy coupons at once.')}
      submit="Approve"
      said={t('The PSA is approved')}
      close={close}
    >
      {Field => (
        <>
          <Field name="psaId" autoFocus />
          <Field name="remark" />
        </>
      )}
    </StepDialog>
  )
}

function Plain({ step, id, close }: { step: keyof typeof plain; id: string; close: () => void }) {
  const { t } = useTranslation()
  const { endpoint, title, about, said } = plain[step]
  return (
    <StepDialog
      endpoint={endpoint as typeof unblockPsa}
      id={id}
      title={title}
      about={t(about)}
      submit={buttons[step].label}
      said={t(said)}
      close={close}
    >
      {Field => <Field name="remark" />}
    </StepDialog>
  )
}
