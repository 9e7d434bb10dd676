import { asReasons } from '@sevakendra/contract/desk/reasons'
import { kycReasons, wordedKyc } from '@sevakendra/contract/kyc/reasons'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { returnedOf } from '../application/returned'
import { useOnce } from '../application/use-once'
import { statusOf } from '../kit/call/error-text'
import { LongForm } from '../kit/long-form/long-form'
import { startOf } from '../kit/long-form/progress'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { type OpenKyc, openKyc } from './kyc-draft'
import { KycElsewhere } from './kyc-elsewhere'
import type { StepProps } from './kyc-screen'
import { KycSteps } from './kyc-steps'
import { kycPath } from './kyc-ways'

/** The first step: who somebody is, in answers that are saved as they are typed. */
export function KycAnswers({ kyc, kind }: StepProps) {
  const { value: open, error, again } = useOnce(kyc.id, () => openKyc(kyc.id))
  if (statusOf(error) === 409) return <KycElsewhere />
  if (!open) return <LoadState error={error} again={again} />
  return <Answering kind={kind} open={open} returned={kyc.state === 'returned'} />
}

const reasonsOfKyc = asReasons(kycReasons)

function Answering({ kind, open, returned }: Pick<StepProps, 'kind'> & { open: OpenKyc; returned: boolean }) {
  const { t } = useTranslation()
  const go = useGo()
  const { form, keeper, setting, submitted, remark } = open
  // It opens at the first reason, else at the first thing that is missing.
  const [why] = useState(() => {
    const { answers, masked } = keeper.current()
    const reasons = returned ? returnedOf(reasonsOfKyc, form, open.reasons, answers, setting) : []
    return { reasons, start: startOf({ form, setting } as never, reasons, answers, masked) }
  })
  const last = form.sections.at(-1)
  const typed = wordedKyc.typedBeside(remark, open.reasons)
  return (
    <LongForm
      {...{ form, setting, keeper }}
      drawn={{}}
      title="Your KYC"
      about={t('Saved as you type: stop at any time and go on here later, also on another device.')}
      tools={<KycSteps kind={kind} at="answers" />}
      reasons={why.reasons}
      start={why.start}
      {...(returned && typed && { remark: typed })}
      {...(submitted && { submitted: submitted.answers })}
      finish={{
        title: last?.title ?? '',
        hint: last?.hint ?? '',
        label: 'Continue to the papers',
        explained: true,
        run: () => go(kycPath(kind, 'papers')),
      }}
      changed={(_, question) => go(`${kycPath(kind, 'check')}?changed=${question}`)}
      close={() => go(kycPath(kind))}
      record={() => kycPath(kind)}
    />
  )
}
