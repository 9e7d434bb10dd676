import { NativeSelect } from '@mantine/core'
import { papers } from '@sevakendra/contract/nsdl-pan/forms/documents'
import { type NeededProof, requiredProofs } from '@sevakendra/contract/nsdl-pan/forms/proofs'
import { edged, useAnswer } from './answer'
import classes from './answer.module.css'
import { answerId, useApplyForm } from './apply-form'

/** The papers that will be scanned, each from the list of this edition. */
export function AnswerProofs({ whose }: { whose: NeededProof['whose'] }) {
  const { answers, setting } = useApplyForm()
  return (
    <div className={classes.group}>
      {requiredProofs(answers, setting)
        .filter(proof => proof.whose === whose)
        .map(proof => (
          <AnswerProof key={proof.field} {...proof} />
        ))}
    </div>
  )
}

function AnswerProof({ field, choices, chosen, optional }: NeededProof) {
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
