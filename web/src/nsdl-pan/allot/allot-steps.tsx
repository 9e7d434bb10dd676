import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf } from '@sevakendra/contract/kit/dates'
import {
  allotPan,
  allotPaperlessPan,
  dispatchCard,
  dispatching,
  dispatchPaperlessCard,
} from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import { IconId, IconTruckDelivery } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { lazyPart } from '../../kit/shell/lazy-part'
import type { Doubted } from './right-pan'

/** Asked for once in the life of an application. */
const AllotDialog = lazyPart(async () => (await import('./allot-dialog')).AllotDialog)

/** An application after its acknowledgement, on paper or without. */
type Filed = Doubted & { id: string; refNo: string; actions: readonly string[]; paperless?: boolean }

/** What the tax office did after the acknowledgement, as somebody of the back office enters it. */
export function AllotSteps({ info }: { info: Filed }) {
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
      {asking === 'allot' && <AllotDialog by={info.paperless ? allotPaperlessPan : allotPan} of={info} close={close} />}
      {asking === 'dispatch' && <Dispatch info={info} close={close} />}
    </>
  )
}

interface StepProps {
  info: Filed
  close: () => void
}

function Dispatch({ info: { id, refNo, applicant, paperless }, close }: StepProps) {
  const { t } = useTranslation()
  const send = useSend(paperless ? dispatchPaperlessCard : dispatchCard, { id })
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
