import { NativeSelect } from '@mantine/core'
import { papers } from '@sevakendra/contract/nsdl-pan/forms/documents'
import type { PanForm } from '@sevakendra/contract/nsdl-pan/forms/pan-form'
import { type NeededProof, neededProofs } from '@sevakendra/contract/nsdl-pan/forms/proofs'
import classes from '../../kit/long-form/answer.module.css'
import { useLongForm } from '../../kit/long-form/context'
import { edged, useAnswer } from '../../kit/long-form/use-answer'

/** Letters of a choice that a phone shows whole; a longer one is cut off in its box, and stands below it. Vowel signs of Hindi take no room beside their letter. */
const fitsOnPhone = 32
const lettersIn = (text: string): number => text.replace(/\p{M}/gu, '').length

/** A paper that will be scanned, from the list of this edition. */
export const proofOf = ({ proofs }: PanForm) =>
  function AnswerProof({ name }: { name: string }) {
    const { answers, setting } = useLongForm()
    const proof = neededProofs(proofs, answers, setting).find(({ field }) => field === name)
    return proof ? <ProofChoice {...proof} /> : null
  }

function ProofChoice({ field, choices, chosen, optional }: NeededProof) {
  const { form, t, id, label, required, notes, invalid, tone, events } = useAnswer(field)
  const whole = chosen ? t(papers[chosen].name) : ''
  const listed = chosen && !choices.includes(chosen) ? [chosen, ...choices] : choices
  return (
    <NativeSelect
      id={id}
      label={optional ? `${label} (${t('if the minor has one')})` : label}
      withAsterisk={required}
      required={required}
      description={
        <>
          {lettersIn(whole) > fitsOnPhone && (
            <span className={classes.whole} aria-hidden>
              {whole}
            </span>
          )}
          {notes}
        </>
      }
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
