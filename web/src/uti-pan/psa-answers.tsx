import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { type PsaSetting, psaForm } from '@sevakendra/contract/uti-pan/psa/form'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnce } from '../application/use-once'
import { statusOf } from '../kit/call/error-text'
import { LongForm } from '../kit/long-form/long-form'
import { startOf } from '../kit/long-form/progress'
import { useGo } from '../kit/shell/go'
import { LoadState } from '../kit/shell/load-state'
import { StepLinks } from '../kit/shell/step-links'
import { type OpenPsa, openPsa } from './psa-draft'
import { PsaElsewhere } from './psa-elsewhere'
import type { StepProps } from './psa-registration'
import { psaSteps, useUtiPaths } from './uti-paths'

/** The first step: who the agency is, in answers that are saved as they are typed. */
export function PsaAnswers({ psa: { id } }: StepProps) {
  const { value: open, error, again } = useOnce(id, () => openPsa(id))
  if (statusOf(error) === 409) return <PsaElsewhere />
  if (!open) return <LoadState error={error} again={again} />
  return <Answering open={open} />
}

function Answering({ open: { keeper, setting, remark } }: { open: OpenPsa }) {
  const { t } = useTranslation()
  const go = useGo()
  const to = useUtiPaths()
  // It opens at the first thing that is missing.
  const [start] = useState(() => {
    const { answers, masked } = keeper.current()
    return startOf({ form: psaForm, setting } as never, [], answers, masked)
  })
  const last = psaForm.sections.at(-1)
  return (
    <LongForm
      {...{ setting, keeper, start }}
      form={psaForm as AnyForm<PsaSetting>}
      drawn={{}}
      title="PSA Registration"
      about={t('Saved as you type: stop at any time and go on here later, also on another device.')}
      tools={<StepLinks steps={psaSteps} at="answers" to={to.register} />}
      reasons={[]}
      {...(remark && { remark })}
      finish={{
        title: last?.title ?? '',
        hint: last?.hint ?? '',
        label: 'Continue to the papers',
        explained: true,
        run: () => go(to.register('papers')),
      }}
      changed={(_, question) => go(`${to.register('check')}?changed=${question}`)}
      close={() => go(to.register())}
      record={() => to.register()}
    />
  )
}
