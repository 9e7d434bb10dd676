import { NativeSelect } from '@mantine/core'
import type { AnswerName } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { papers } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { type NeededProof, requiredProofs } from '@sevakendra/contract/nsdl-pan/forms/proofs'
import { edged, useAnswer } from './answer'
import { answerId, useApplyForm } from './apply-form'

/** A paper that will be scanned, from the list of this edition. */
export function AnswerProof({ name }: { name: AnswerName }) {
  const { answers, setting } = useApplyForm()
  const proof = requiredProofs(answers, setting).find(({ field }) => field === name)
  return proof ? <ProofChoice {...proof} /> : null
}

function ProofChoice({ field, choices, chosen, optional }: NeededProof) {
  const { form, t, label, required, notes, invalid, tone, events } = useAnswer(field)
  const listed = chosen && !choices.includes(chosen) ? [chosen, ...choices] : choices
  return (
    <NativeSelect
      id={answerId(field)}
      label={optional ? `${label} (${t('if the minor has one')})` : label}
      withAsterisk={required}
      required={required}
      description={notes}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={chosen ?? ''}
      onChange={event => form.change({ [field]: event.currentTarget.value || null })}
      {...events}
      aria-invalid={invalid || undefined}
      styles={edged(tone)}
      data={[{ value: '', label: t('Choose') }, ...listed.map(code => ({ value: code, label: t(papers[code].name) }))]}
    />
  )
}
