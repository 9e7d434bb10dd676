import type { challanPaid, depositFiling, ownChallanPaid } from '@sevakendra/contract/gst/filing/endpoints'
import { dayOf } from '@sevakendra/contract/kit/dates'
import { useTranslation } from 'react-i18next'
import { StepDialog } from '../../kit/record/step-dialog'

interface ChallanPaidProps {
  endpoint: typeof ownChallanPaid | typeof challanPaid | typeof depositFiling
  id: string
  /** Already translated. */
  about?: string
  close: () => void
}

/** On which day the client paid the challan, as shop and office note it. */
export function ChallanPaid({ endpoint, id, about, close }: ChallanPaidProps) {
  const { t } = useTranslation()
  const today = dayOf(new Date())
  return (
    <StepDialog
      endpoint={endpoint as typeof challanPaid}
      id={id}
      title="Is the challan paid?"
      about={about}
      submit="Challan paid"
      said={t('The payment was noted')}
      initial={{ paidOn: today }}
      close={close}
    >
      {Field => <Field name="paidOn" max={today} />}
    </StepDialog>
  )
}
