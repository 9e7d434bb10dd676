import { Alert } from '@mantine/core'
import { dayWords } from '@sevakendra/contract/kit/dates'
import { money } from '@sevakendra/contract/kit/money'
import { IconUsers } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { statusOf } from '../call/error-text'
import { refetchShown } from '../call/send'
import { FormDialog, type FormDialogProps } from './dialog'
import { type FieldFacts, type FormSchema, factsOf, type Values } from './schema'

interface FormEditProps<S extends FormSchema, R> extends Omit<FormDialogProps<S, R>, 'opened' | 'initial'> {
  /** The record as it is now, its `version` among it. It is read anew when the server says that it changed. */
  now: Partial<z.input<S>> & { version: number }
  /** What is now beside the fields, where another person's change is not among them. */
  present?: ReactNode
}

/**
 * A form over a record that several people keep. When somebody else changes it meanwhile, everything that was typed stays; the form says
 * what is different now, and what is saved then is saved over what was seen.
 */
export function FormEdit<S extends FormSchema, R>({ now, present, send, children, ...dialog }: FormEditProps<S, R>) {
  const client = useQueryClient()
  const [start] = useState(now)
  const attempt = async (values: z.input<S>) => {
    try {
      return await send(values)
    } catch (error) {
      if (statusOf(error) === 409) refetchShown(client)
      throw error
    }
  }
  return (
    <FormDialog {...dialog} opened send={attempt} initial={start}>
      {(Field, form) => (
        <>
          <Overtaken schema={dialog.schema} start={start} now={now} present={present} put={version => form.set('version', version)} />
          {children(Field, form)}
        </>
      )}
    </FormDialog>
  )
}

interface OvertakenProps {
  schema: FormSchema
  start: Values & { version: number }
  now: Values & { version: number }
  present?: ReactNode
  put: (version: never) => void
}

/** For a form that is a page: what somebody else changed meanwhile, while what was typed stays. */
export function Overtaken({ schema, start, now, present, put }: OvertakenProps) {
  const { t } = useTranslation()
  const { version } = now
  const changed = version !== start.version
  // From here on it is this version that the person has seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each version, not with each letter that is typed
  useEffect(() => {
    if (changed) put(version as never)
  }, [version])
  if (!changed) return null
  const differing = Object.keys(schema.shape).filter(
    name => name !== 'version' && JSON.stringify(now[name]) !== JSON.stringify(start[name]),
  )
  return (
    <Alert role="status" color="yellow" icon={<IconUsers aria-hidden />} title={t('Somebody else has changed this')}>
      {differing.length > 0 && (
        <ul>
          {differing.map(name => {
            const facts = factsOf(schema, name)
            return <li key={name}>{`${t(facts.label)}: ${valueWords(facts, now[name], t)}`}</li>
          })}
        </ul>
      )}
      {present}
      <p>{t('What you typed is still here. Saving now replaces the current version.')}</p>
    </Alert>
  )
}

/** A value as a person reads it beside its label. */
export function valueWords({ input, words }: Pick<FieldFacts, 'input' | 'words'>, value: unknown, t: (text: string) => string): string {
  if (value === null || value === undefined || value === '') return t('none')
  if (Array.isArray(value)) return value.map(one => valueWords({ input: 'text', ...(words && { words }) }, one, t)).join(', ')
  if (typeof value === 'boolean') return t(value ? 'Yes' : 'No')
  if (input === 'money' && typeof value === 'number') return money(value)
  if (input === 'percent' && typeof value === 'number') return `${value / 100} %`
  if (input === 'date') return dayWords(String(value))
  // To be compared, not to be read: its words alone.
  if (input === 'rich')
    return String(value)
      .replace(/<[^>]*>/g, ' ')
      .trim()
  return t(words?.[String(value)] ?? String(value))
}
