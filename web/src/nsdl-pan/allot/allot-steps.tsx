import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { allotment, allotPan, dispatchCard, dispatching } from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { IconId, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { useAskRightPan } from './right-pan'

/** What the tax office did after the acknowledgement, as somebody of the back office enters it. */
export function AllotSteps({ info }: { info: ApplicationInfo }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'allot' | 'dispatch'>()
  const close = () => setAsking(undefined)
  return (
    <>
      {info.actions.includes('allot') && (
        <Button variant="default" leftSection={<IconId size={18} stroke={1.75} aria-hidden />} onClick={() => setAsking('allot')}>
          {t('Enter the allotted PAN')}
        </Button>
      )}
      {info.actions.includes('dispatch') && (
        <Button
          variant="default"
          leftSection={<IconTruckDelivery size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAsking('dispatch')}
        >
          {t('Enter the dispatch')}
        </Button>
      )}
      {asking === 'allot' && <Allot info={info} close={close} />}
      {asking === 'dispatch' && <Dispatch info={info} close={close} />}
    </>
  )
}

interface StepProps {
  info: ApplicationInfo
  close: () => void
}

function Allot({ info, close }: StepProps) {
  const { id, refNo, applicant } = info
  const { t } = useTranslation()
  const askRightPan = useAskRightPan(info)
  const send = useSend(allotPan, { id })
  return (
    <FormDialog
      opened
      close={close}
      title="PAN allotted"
      about={t('{{refNo}}, {{applicant}}. The merchant is told at once.', { refNo, applicant })}
      schema={allotment}
      submit="Save the PAN"
      initial={{ on: dayOf(new Date()) }}
      send={async values => {
        const { doubts } = await send(values)
        if (doubts.length === 0) return
        if (!(await askRightPan(doubts, values.pan))) throw new Error(doubts.map(doubt => t(doubt)).join('. '))
        await send({ ...values, sure: true })
      }}
      done={() => notifications.show({ message: t('The PAN for {{refNo}} is stored', { refNo }), color: 'green' })}
    >
      {Field => (
        <>
          <Field name="pan" autoFocus />
          <Field name="on" />
        </>
      )}
    </FormDialog>
  )
}

function Dispatch({ info: { id, refNo, applicant }, close }: StepProps) {
  const { t } = useTranslation()
  const send = useSend(dispatchCard, { id })
  return (
    <FormDialog
      opened
      close={close}
      title="Card dispatched"
      about={t('{{refNo}}, {{applicant}}. The merchant is told at once.', { refNo, applicant })}
      schema={dispatching}
      submit="Save the dispatch"
      initial={{ on: dayOf(new Date()) }}
      send={send}
      done={() => notifications.show({ message: t('The dispatch for {{refNo}} is stored', { refNo }), color: 'green' })}
    >
      {Field => (
        <>
          <Field name="trackingNo" autoFocus />
          <Field name="on" />
        </>
      )}
    </FormDialog>
  )
}
