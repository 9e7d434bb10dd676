import { notifications } from '@mantine/notifications'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { useSend } from '../call/send'
import { FormDialog } from '../form/dialog'

type Because = z.ZodObject<{ remark: z.ZodType<string, string> }>

interface ReasonDialogProps {
  /** A step whose body is the reason alone. */
  endpoint: Endpoint<`${string}/:id`, Because>
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

/** A step about a person or a shop that wants a reason, which they are told. */
export function ReasonDialog({ endpoint, id, title, about, submit, said, danger, close }: ReasonDialogProps) {
  const { t } = useTranslation()
  const send = useSend(endpoint, { id })
  return (
    <FormDialog
      opened
      close={close}
      title={title}
      about={about}
      schema={endpoint.body as Because}
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
