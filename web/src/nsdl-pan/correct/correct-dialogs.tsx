import { notifications } from '@mantine/notifications'
import {
  correctAck,
  correctDispatch,
  correctPan,
  correctPaperlessDispatch,
  correctPaperlessPan,
  rightAck,
  rightDispatch,
  rightPan,
} from '@sevakendra/contract/nsdl-pan/correct/endpoints'
import type { ApplicationInfo } from '@sevakendra/contract/nsdl-pan/physical/detail'
import { useTranslation } from 'react-i18next'
import { useSend } from '../../kit/call/send'
import { FormDialog } from '../../kit/form/dialog'
import { type Doubted, useAskRightPan } from '../allot/right-pan'

export type Correctable = 'ack' | 'pan' | 'dispatch'

/** What is corrected, of an application on paper or a paperless one. */
export type Numbered = Doubted &
  Pick<ApplicationInfo, 'id' | 'refNo' | 'ackNo' | 'ackDate' | 'allotted' | 'dispatched'> & { paperless?: boolean }

export interface CorrectDialogProps {
  what: Correctable
  info: Numbered
  close: () => void
}

const dialogs = { ack: CorrectAck, pan: CorrectPan, dispatch: CorrectDispatch }

/** Asks for the right number and why the other one was wrong. */
export function CorrectDialog({ what, ...props }: CorrectDialogProps) {
  const Asked = dialogs[what]
  return <Asked {...props} />
}

type Props = Omit<CorrectDialogProps, 'what'>

/** What all of them say: what stands there now, and what the correction does. */
function useWords({ refNo, applicant }: Numbered, now: string) {
  const { t } = useTranslation()
  return {
    about: t('{{refNo}}, {{applicant}}. It says {{now}} now. Both stay in the timeline, and the merchant is told at once.', {
      ...{ refNo, applicant, now },
    }),
    submit: 'Save the correction',
    done: ({ changed }: { changed: boolean }) =>
      notifications.show(
        changed
          ? { message: t('{{refNo}} is corrected', { refNo }), color: 'green' }
          : { message: t('It said so already. Nothing was changed.'), color: 'blue' },
      ),
  }
}

function CorrectAck({ info, close }: Props) {
  const seen = info.ackNo ?? ''
  const send = useSend(correctAck, { id: info.id })
  return (
    <FormDialog
      opened
      close={close}
      title="Correct the acknowledgement number"
      {...useWords(info, seen)}
      schema={rightAck}
      initial={{ ackNo: seen, ackDate: info.ackDate ?? '' }}
      send={values => send({ ...values, seen })}
    >
      {Field => (
        <>
          <Field name="ackNo" autoFocus />
          <Field name="ackDate" />
          <Field name="remark" />
        </>
      )}
    </FormDialog>
  )
}

function CorrectPan({ info, close }: Props) {
  const { t } = useTranslation()
  const seen = info.allotted?.masked ?? ''
  const send = useSend(info.paperless ? correctPaperlessPan : correctPan, { id: info.id })
  const askRightPan = useAskRightPan(info)
  return (
    <FormDialog
      opened
      close={close}
      title="Correct the allotted PAN"
      {...useWords(info, seen)}
      schema={rightPan}
      initial={{ on: info.allotted?.on ?? '' }}
      send={async values => {
        const first = await send({ ...values, seen })
        if (first.doubts.length === 0) return first
        if (!(await askRightPan(first.doubts, values.pan))) throw new Error(first.doubts.map(doubt => t(doubt)).join('. '))
        return send({ ...values, seen, sure: true })
      }}
    >
      {Field => (
        <>
          <Field name="pan" autoFocus />
          <Field name="on" />
          <Field name="remark" />
        </>
      )}
    </FormDialog>
  )
}

function CorrectDispatch({ info, close }: Props) {
  const seen = info.dispatched?.trackingNo ?? ''
  const send = useSend(info.paperless ? correctPaperlessDispatch : correctDispatch, { id: info.id })
  return (
    <FormDialog
      opened
      close={close}
      title="Correct the tracking number"
      {...useWords(info, seen)}
      schema={rightDispatch}
      initial={{ trackingNo: seen, on: info.dispatched?.on ?? '' }}
      send={values => send({ ...values, seen })}
    >
      {Field => (
        <>
          <Field name="trackingNo" autoFocus />
          <Field name="on" />
          <Field name="remark" />
        </>
      )}
    </FormDialog>
  )
}
