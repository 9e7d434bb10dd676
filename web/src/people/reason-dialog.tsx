import { notifications } from '@mantine/notifications'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import { reason } from '@sevakendra/contract/people/user/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormDialog } from '../kit/form/dialog'

interface ReasonDialogProps {
  endpoint: Endpoint<`${string}/:id`, typeof reason>
  id: string
  title: string
  /** What will happen, already translated. */
  about: string
  submit: string
  /** Already translated. */
  said: string
  danger?: boolean
  close: () => void
}

/** A step about a person or a shop that wants a reason, which is mailed to them. */
export function ReasonDialog({ endpoint, id, title, about, submit, said, danger, close }: ReasonDialogProps) {
  const { t } = useTranslation()
  const send = useSend(endpoint, { id })
  return (
    <FormDialog
      opened
      close={close}
      title={title}
      about={about}
      schema={reason}
      name={`${submit} ${id}`}
      submit={submit}
      keep={t('Back')}
      {...(danger && { danger })}
      send={async values => void (await send(values))}
      done={() => notifications.show({ color: 'green', message: said })}
    >
      {Field => <Field name="remark" autoFocus />}
    </FormDialog>
  )
}
