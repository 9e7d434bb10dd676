import { Button } from '@mantine/core'
import { askKyc, reinstateKyc, suspendKyc } from '@sevakendra/contract/kyc/endpoints'
import { IconLock, IconLockOpen, IconRefresh } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ReasonDialog } from '../kit/record/reason-dialog'
import classes from './office.module.css'
import type { KycInfo } from './office-info'

type Step = 'ask' | 'suspend' | 'reinstate'

const steps = {
  ask: {
    ...{ endpoint: askKyc, icon: IconRefresh, label: 'Ask again', title: 'Ask for this KYC again?', danger: false },
    about: 'It holds for some days more, in which the person shows it again. The person reads the reason.',
    said: 'The KYC is asked for again',
  },
  suspend: {
    ...{ endpoint: suspendKyc, icon: IconLock, label: 'Suspend', title: 'Suspend this KYC?', danger: true },
    about: 'From now on the person can look around, and neither file nor top up. The person reads the reason.',
    said: 'The KYC is suspended',
  },
  reinstate: {
    ...{ endpoint: reinstateKyc, icon: IconLockOpen, label: 'Reinstate', title: 'Reinstate this KYC?', danger: false },
    about: 'What was verified holds again, until the day until which it held. The person reads the reason.',
    said: 'The KYC holds again',
  },
} as const

/** What may be done about a KYC that was decided. */
export function OfficeSteps({ info: { id, actions } }: { info: KycInfo }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState<Step>()
  const step = open && steps[open]
  const may = (['ask', 'suspend', 'reinstate'] as const).filter(one => actions.includes(one))
  return (
    <div className={classes.steps}>
      {may.map(one => {
        const { label, icon: Icon } = steps[one]
        return (
          <Button key={one} variant="default" leftSection={<Icon size={18} stroke={1.75} aria-hidden />} onClick={() => setOpen(one)}>
            {t(label)}
          </Button>
        )
      })}
      {step && (
        <ReasonDialog
          endpoint={step.endpoint}
          id={id}
          title={step.title}
          about={t(step.about)}
          submit={step.label}
          said={t(step.said)}
          danger={step.danger}
          close={() => setOpen(undefined)}
        />
      )}
    </div>
  )
}
