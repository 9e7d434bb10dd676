import { type KindName, kindOf } from '@sevakendra/contract/kit/form/kinds'
import { useState } from 'react'
import { SealedInput } from '../field/sealed'
import { type Asked, edged, text, useAnswer } from './use-answer'

const valid: Partial<Record<KindName, string>> = { aadhaar: 'Valid Aadhaar number', pan: 'Valid PAN' }

/**
 * A number that is kept sealed, with what is to be said of it: that it is right, saved, or was lost with the page. Its box comes with the form and not later: a form that
 * begins with such a number opens with the cursor in it.
 */
export function AnswerSealed({ name, ...more }: Asked) {
  const { form, t, id, question } = useAnswer(name)
  const place = `${form.place}${name}`
  const [replacing, setReplacing] = useState(false)
  const typed = text(form.answers[name])
  const masked = form.masked[place]
  const stored = form.answers[name] === undefined && masked && !replacing ? { masked, replace: () => setReplacing(true) } : undefined
  const right =
    !!typed &&
    !kindOf(question.kind)
      .find?.(typed)
      .some(({ severity }) => severity === 'error')
  const ok = right ? (valid[question.kind] ?? 'Valid number') : stored ? 'Saved securely; only the last four are shown' : undefined
  const lost =
    form.lost.includes(place) && !typed ? t('The page was reloaded before the number was saved. Please type it again.') : undefined
  const field = useAnswer(name, { ...more, ...(ok && { ok: t(ok) }), ...(lost && { help: lost }) })

  const leave = () => {
    // Nothing typed after all: the stored number stays.
    if (replacing && !typed) {
      setReplacing(false)
      form.change({ [name]: undefined })
    }
    form.focus(null)
  }
  return (
    <SealedInput
      kind={question.kind}
      id={id}
      label={field.label}
      required={field.required}
      description={field.notes}
      value={typed}
      data={[]}
      onChange={given => form.change({ [name]: String(given) })}
      stored={stored}
      onFocus={() => form.focus(name)}
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
