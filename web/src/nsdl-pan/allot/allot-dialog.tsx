import { notifications } from '@mantine/notifications'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { allotment, type allotPan, type allotPaperlessPan } from '@sevakendra/contract/nsdl-pan/allot/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { type Doubted, useAskRightPan } from './right-pan'

interface Props {
  /** Of an application on paper, or of a paperless one. */
  by: typeof allotPan | typeof allotPaperlessPan
  of: Doubted & { id: string; refNo: string }
  close: () => void
}

/** Asks for the PAN that the tax office allotted, and once more where it does not look like the applicant's. */
export function AllotDialog({ by, of, close }: Props) {
  const { id, refNo, applicant } = of
  const { t } = useTranslation()
  const askRightPan = useAskRightPan(of)
  const send = useSend(by, { id })
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
