import { Alert, Anchor, List } from '@mantine/core'
import { problemTitle } from '@sevakendra/contract/kit/problem'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText, problemOf } from '../call/error-text'

/** The specification's title over an error that is one text (§8), spelt as in the product. */
export const plainErrorTitle = 'Following error occured!'

/** What stands above a form that was not accepted. */
export interface FormProblem {
  title: string
  /** Texts by field name; empty for an error that is one text. */
  errors: Record<string, string[]>
  text?: string
}

export const fieldProblem = (errors: Record<string, string[]>): FormProblem => ({ title: problemTitle, errors })

export function problemFrom(error: unknown): FormProblem {
  const { errors, title } = problemOf(error) ?? {}
  if (errors && Object.keys(errors).length > 0) return { title: title ?? problemTitle, errors }
  return { title: plainErrorTitle, errors: {}, text: errorText(error) }
}

interface Props {
  problem: FormProblem
  /** The label of a field, and its id when it is drawn. */
  fieldOf: (name: string) => { id?: string; label: string } | undefined
  dismiss: () => void
}

/** The red alert above a form (specification §8); its items lead to their fields. Drawn anew, by its key, for each refusal. */
export function ProblemSummary({ problem, fieldOf, dismiss }: Props) {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  const names = Object.keys(problem.errors)

  useEffect(() => {
    const before = document.title
    const marked = `${t('Error')}: ${before}`
    document.title = marked
    return () => {
      // Another screen may have named the page meanwhile.
      if (document.title === marked) document.title = before
    }
  }, [t])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus moves once for each refusal, not while its fields are being corrected.
  useEffect(() => {
    const ids = names.flatMap(name => fieldOf(name)?.id ?? [])
    if (!focusFirst(ids)) box.current?.focus()
  }, [])

  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      color="red"
      variant="light"
      icon={<IconAlertCircle aria-hidden />}
      title={t(problem.title)}
      withCloseButton
      closeButtonLabel={t('Dismiss')}
      onClose={dismiss}
    >
      {problem.text && t(problem.text)}
      {names.length > 0 && (
        <List size="sm" listStyleType="disc">
          {names.map(name => {
            const field = fieldOf(name)
            const texts = (problem.errors[name] ?? []).map(text => t(text)).join(', ')
            return (
              <List.Item key={name}>
                {field?.id ? <FieldLink id={field.id} label={field.label} /> : field?.label}
                {field ? `: ${texts}` : texts}
              </List.Item>
            )
          })}
        </List>
      )}
    </Alert>
  )
}

function FieldLink({ id, label }: { id: string; label: string }) {
  return (
    <Anchor
      href={`#${id}`}
      size="sm"
      underline="always"
      onClick={event => {
        event.preventDefault()
        focusFirst([id])
      }}
    >
      {label}
    </Anchor>
  )
}

/** The same errors in the order in which their fields stand in the form; what has no field there comes last. */
export function inOrderOf(
  form: HTMLElement | null,
  errors: Record<string, string[]>,
  idOf: (name: string) => string | undefined,
): Record<string, string[]> {
  const places = new Map([...(form?.querySelectorAll('[id]') ?? [])].map((drawn, at) => [drawn.id, at]))
  const placeOf = (name: string) => places.get(idOf(name) ?? '') ?? places.size
  return Object.fromEntries(Object.entries(errors).toSorted(([one], [other]) => placeOf(one) - placeOf(other)))
}

/** Focuses the field that stands first on the page. */
function focusFirst(ids: string[]): boolean {
  const fields = ids.flatMap(id => document.getElementById(id) ?? [])
  fields.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  const [first] = fields
  if (!first) return false
  const control = first.matches('input, select, textarea, button')
    ? first
    : first.querySelector<HTMLElement>('input, select, textarea, button')
  control?.focus()
  // A field whose code is still on the way takes no focus: the summary has it then.
  return control !== null && document.activeElement === control
}
