import type { Endpoint } from '@sevakendra/contract/kit/endpoint'
import type { z } from 'zod'
import { StepDialog } from './step-dialog'

interface ReasonDialogProps {
  /** A step whose body is the reason alone. */
  endpoint: Endpoint<`${string}/:id`, z.ZodObject<{ remark: z.ZodType<string, string> }>>
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
export const ReasonDialog = (step: ReasonDialogProps) => (
  <StepDialog {...step} keep="Back">
    {Field => <Field name="remark" autoFocus />}
  </StepDialog>
)
