import { type Given, typedIn } from '@sevakendra/contract/kit/form/question'
import { maskedOf, sealedOf } from '../platform/answers'
import { Refusal } from '../platform/http/errors'
import { namesFor } from './answers'
import type { ApplicationProduct } from './product'
import type { ApplicationRow } from './store'

/** Words of a name that tell people apart: titles and initials do not. */
const wordsOf = (name: string): string[] => name.split(/[^\p{L}\p{M}\d]+/u).filter(word => word.length > 2)

/**
 * What was paid for one applicant is not sent again for another one: neither the payment nor the consent is theirs. A mistake in the name, in the date or in the number is
 * corrected; who has another name, and another date or number too, is somebody else. Compared is what was submitted before it came back.
 * @throws Refusal 422
 */
export function assertSameApplicant({ forms }: ApplicationProduct, row: ApplicationRow, answers: Given): void {
  const before = row.submitted as { answers: Given; masked: Record<string, string> } | null
  if (!before) return
  const form = forms.of(row)
  const [was, is] = [namesFor(form, before.answers).applicant, namesFor(form, answers).applicant].map(wordsOf)
  const born = forms.born?.(row)
  const [sealed, masked] = [sealedOf(row), maskedOf(row)]
  const others = [
    !is?.some(word => was?.includes(word)),
    born !== undefined && typedIn(before.answers, born) !== typedIn(answers, born),
    // Of several answers together each sealed one by itself: together they have nothing to be compared by.
    [...Object.keys(form.unique), ...Object.values(form.together).flatMap(({ of }) => of)].some(
      name => sealed[name] !== undefined && before.masked[name] !== undefined && before.masked[name] !== masked[name],
    ),
  ]
  if (others.filter(Boolean).length > 1)
    throw new Refusal(
      'These answers are about somebody else than was paid for. Cancel this application, which refunds the charge in full, and apply anew for them.',
    )
}
