import { notifications } from '@mantine/notifications'
import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import type { z } from 'zod'
import { useSend } from '../call/send'
import { FormDialog, type FormDialogProps } from '../form/dialog'
import type { FormSchema } from '../form/schema'

type Parts = 'title' | 'about' | 'keep' | 'size' | 'submit' | 'initial' | 'danger' | 'close' | 'children'

interface StepDialogProps<S extends FormSchema> extends Pick<FormDialogProps<S, unknown>, Parts> {
  /** A step; what it takes are the fields of the dialog. */
  endpoint: Endpoint<string, S>
  /** Of the record; without it the step makes a new one. */
  id?: string
  /** What is told once it is done, already translated. */
  said: string
}

/** A step that asks for something first. It is drawn while it is open: where it is not, nothing of it is there. */
export function StepDialog<S extends FormSchema>({ endpoint, id = '', said, ...dialog }: StepDialogProps<S>) {
  const send = useSend(endpoint as Endpoint<`${string}/:id`, FormSchema>, { id })
  return (
    <FormDialog
      {...dialog}
      opened
      schema={endpoint.body as S}
      name={`${endpoint.path} ${id}`}
      send={(values: z.input<S>) => send(values as z.input<FormSchema>)}
      done={() => notifications.show({ color: 'green', message: said })}
    />
  )
}
