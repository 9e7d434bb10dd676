import { aadhaarProblem, groupedAadhaar } from '@sevakendra/contract/kit/form/aadhaar'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AadhaarField } from '../../kit/field/field'
import { edged, useAnswer } from './answer'
import { answerId, useApplyForm } from './apply-form'

/** The Aadhaar number, with what is to be said of it: that it is right, saved, or was lost with the page. */
export function AnswerAadhaar() {
  const { t } = useTranslation()
  const { answers, aadhaarMasked, aadhaarLost, change, focus } = useApplyForm()
  const [replacing, setReplacing] = useState(false)
  const typed = answers.aadhaar ?? ''
  const stored =
    answers.aadhaar === undefined && aadhaarMasked !== null && !replacing
      ? { masked: aadhaarMasked, replace: () => setReplacing(true) }
      : undefined
  const right = !!typed && !aadhaarProblem(typed)
  const ok = right ? t('Valid Aadhaar number') : stored ? t('Saved securely; only the last four digits are shown') : undefined
  const lost = aadhaarLost && !typed ? t('The page was reloaded before the number was saved. Please type it again.') : undefined
  const field = useAnswer('aadhaar', { ok, help: lost })

  const leave = () => {
    // Nothing typed after all: the stored number stays.
    if (replacing && !typed) {
      setReplacing(false)
      change({ aadhaar: undefined })
    }
    focus(null)
  }
  return (
    <AadhaarField
      id={answerId('aadhaar')}
      label={field.label}
      required={field.required}
      description={field.notes}
      value={typed}
      data={[]}
      onChange={digits => change({ aadhaar: groupedAadhaar(String(digits)) })}
      stored={stored}
      onFocus={() => focus('aadhaar')}
      onBlur={leave}
      box={{
        'aria-invalid': field.invalid || undefined,
        styles: edged(field.tone),
      }}
      key={replacing ? 'replacing' : 'plain'}
      autoFocus={replacing}
    />
  )
}
