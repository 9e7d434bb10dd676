import { Alert, Button, Group, Stack } from '@mantine/core'
import { IconRestore } from '@tabler/icons-react'
import { type FocusEvent, type FormEvent, type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { type FieldProps, FormField } from '../field/field'
import { session } from '../session/session'
import { Waiting } from '../shell/waiting'
import { type DrawnField, FormContext } from './context'
import { dropDraft, keepDraft, readDraft } from './draft'
import { useSentEarly } from './early'
import { FormGuard } from './guard'
import { type FormProblem, fieldProblem, inOrderOf, ProblemSummary, problemFrom } from './problem'
import { type FormSchema, factsOf, isSecret, startValues, tidy, type Values, wrongIn } from './schema'
import { useFormValues } from './values'

/** A field of one schema: a misspelt name does not compile. */
export type FieldOf<S extends FormSchema> = <N extends keyof z.input<S> & string>(props: FieldProps & { name: N }) => ReactNode

/** Fields that several schemas have, for a part of a form that they share. */
export type FieldFor<N extends string> = (props: FieldProps & { name: N }) => ReactNode

/** What the screen may see and set while the form is filled in. */
export interface FormView<S extends FormSchema> {
  values: Partial<z.input<S>>
  set: <N extends keyof z.input<S> & string>(name: N, value: z.input<S>[N]) => void
  /** What is in the fields at this moment, for answers that come later than the drawing. */
  current: () => Partial<z.input<S>>
  busy: boolean
}

/** For what surrounds a form, such as a dialog that must not close over typed things. */
export interface FormHandle {
  dirty: boolean
  busy: boolean
}

export interface FormProps<S extends FormSchema, R> {
  schema: S
  /** The word on the button. */
  submit: string
  /** Sends the values; what it throws stands above the form and on its fields. */
  send: (values: z.input<S>) => Promise<R>
  /** After success; the guard no longer speaks then. */
  done?: (reply: R, values: z.input<S>) => void
  initial?: Partial<z.input<S>>
  /** Asks once more before a paid or final step; false keeps the form as it is. */
  ask?: (values: z.input<S>) => Promise<boolean>
  /** Tells two forms of one page apart in the draft that is kept when the sign-in ends; the button's word does otherwise. */
  name?: string
  danger?: boolean
  /** The button as wide as the form. */
  wide?: boolean
  icon?: ReactNode
  /** Other buttons, before the submit button. */
  actions?: ReactNode
  handle?: RefObject<FormHandle | null>
  /**
   * Of a form that is filled in without a sign-in: what was typed outlives a reload, in this tab alone, for so many minutes after the last
   * change. Never kept: passwords, identity numbers, files, and what is named here. Must keep its identity.
   */
  reloads?: { minutes: number; without: readonly string[] }
  children: (Field: FieldOf<S>, form: FormView<S>) => ReactNode
}

/** A layer of its own: the overlay lies over the form and below the header and every dialog. */
const own = { position: 'relative', isolation: 'isolate' } as const

/**
 * A form over a schema of the contract: the schema knows what a field is, the screen decides where it stands.
 * Checks, sends, words refusals, guards what was typed, and keeps it through a sign-in that ended.
 */
export function Form<S extends FormSchema, R>(props: FormProps<S, R>) {
  const { schema, submit, send, done, initial, ask, danger, wide, icon, actions, handle, reloads, children } = props
  const { t } = useTranslation()
  // Where the server draws there is neither: nobody is signed in there, and no draft is kept.
  const inBrowser = typeof window !== 'undefined'
  const place = `${inBrowser ? window.location.pathname : ''} ${props.name ?? submit}`
  const [draft] = useState(() => (inBrowser ? readDraft(sessionStorage, place, reloads ? visitor : session.user()?.code) : undefined))
  const [start] = useState(() => startValues(schema, initial as Values | undefined))
  const form = useFormValues(start)
  const [restored, setRestored] = useState(false)
  const [problem, setProblem] = useState<{ shown: FormProblem; attempt: number }>()
  const [busy, setBusy] = useState(false)
  const drawn = useRef<HTMLFormElement>(null)
  useSentEarly(drawn)
  const fields = useRef(new Map<string, DrawnField>())
  /** Read at the moment of leaving: React draws too late for a screen that leaves in `done`. */
  const now = useRef({ settled: false, sending: false })
  const dirty = useCallback(() => !now.current.settled && form.isDirty(), [form.isDirty])
  if (handle) handle.current = { dirty: dirty(), busy }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is put back once, when the form opens.
  useEffect(() => {
    if (!draft) return
    form.putAll(draft)
    setRestored(true)
    if (!reloads) dropDraft(sessionStorage, place)
  }, [])

  const keepTyped = useCallback(() => {
    if (!reloads) return
    const open = openValues(schema, form.current()).filter(
      ([name]) => !reloads.without.includes(name) && factsOf(schema, name).input !== 'pan',
    )
    keepDraft(sessionStorage, place, visitor, Object.fromEntries(open), Date.now() + reloads.minutes * 60_000)
  }, [reloads, schema, form.current, place])

  useEffect(
    () =>
      session.onExpire(() => {
        const owner = session.user()?.code
        if (owner && dirty()) {
          keepDraft(sessionStorage, place, owner, Object.fromEntries(openValues(schema, form.current())))
        }
        now.current.settled = true
      }),
    [dirty, place, schema, form.current],
  )

  /** Fields that were refused once: what is put there instead is looked at as soon as it is left, and not only at the next press. */
  const failed = useRef(new Set<string>())
  const [still, setStill] = useState<Record<string, string[]>>({})
  const wrongNow = useCallback(() => wrongIn(schema, tidy(schema, form.current())) ?? {}, [schema, form.current])
  function onBlur({ target }: FocusEvent) {
    const [name, drawn] = [...fields.current].find(([, { id }]) => id === target.id) ?? []
    if (name === undefined || !(failed.current.has(name) || (drawn?.checked && form.current()[name]))) return
    const texts = wrongNow()[name]
    if (!texts) return
    failed.current.add(name)
    setStill(before => ({ ...before, [name]: texts }))
  }

  const refuse = (given: FormProblem) => {
    for (const name of Object.keys(given.errors)) failed.current.add(name)
    setStill({})
    const shown = { ...given, errors: inOrderOf(drawn.current, given.errors, name => fields.current.get(name)?.id) }
    setProblem(before => ({ shown, attempt: (before?.attempt ?? 0) + 1 }))
  }

  const change = useCallback(
    (name: string, value: unknown) => {
      now.current.settled = false
      const was = failed.current.size > 0 ? wrongNow() : {}
      form.put(name, value)
      // What another field decides may be right with it: no number is needed with the other courier.
      const wrong = failed.current.size > 0 ? wrongNow() : {}
      const righted = [name, ...Object.keys(was).filter(other => !(other in wrong))]
      setProblem(before => righted.reduce<typeof before>((left, one) => left && without(left, one), before))
      setStill(before => Object.fromEntries(Object.entries(before).filter(([one]) => !righted.includes(one))))
      keepTyped()
    },
    [form.put, keepTyped, wrongNow],
  )

  /** Files that were chosen and are not there yet: what is sent without one would have lost it. */
  const onTheirWay = useRef(new Set<Promise<boolean>>())
  const [awaiting, setAwaiting] = useState(false)
  const awaits = useCallback((taken: Promise<boolean>) => {
    onTheirWay.current.add(taken)
    void taken.finally(() => onTheirWay.current.delete(taken))
  }, [])
  /** @returns whether all of them are there; where one is not, its field says why */
  async function arrived(): Promise<boolean> {
    setAwaiting(true)
    try {
      return (await Promise.all(onTheirWay.current)).every(taken => taken)
    } finally {
      setAwaiting(false)
    }
  }

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog is drawn inside the form that opened it.
    event.stopPropagation()
    if (now.current.sending) return
    now.current.sending = true
    try {
      if (onTheirWay.current.size > 0 && !(await arrived())) return
      const sent = form.current()
      const values = tidy(schema, sent)
      const wrong = wrongIn(schema, values)
      if (wrong) return refuse(fieldProblem(wrong))
      const given = values as z.input<S>
      if (ask && !(await ask(given))) return
      setBusy(true)
      const reply = await send(given)
      form.settle(sent)
      now.current.settled = !form.isDirty()
      if (reloads) dropDraft(sessionStorage, place)
      setProblem(undefined)
      failed.current.clear()
      setStill({})
      setRestored(false)
      done?.(reply, given)
    } catch (error) {
      refuse(problemFrom(error))
    } finally {
      now.current.sending = false
      setBusy(false)
    }
  }

  const register = useCallback((name: string, drawn: DrawnField) => {
    fields.current.set(name, drawn)
    return () => void fields.current.delete(name)
  }, [])
  const context = useMemo(
    () => ({ schema, values: form.values, errors: { ...still, ...problem?.shown.errors }, change, put: form.put, register, busy, awaits }),
    [schema, form.values, problem, still, change, form.put, register, busy, awaits],
  )

  return (
    <FormContext.Provider value={context}>
      <form ref={drawn} method="post" noValidate onSubmit={onSubmit} onBlur={onBlur} style={own} aria-busy={busy}>
        {!reloads && <FormGuard dirty={dirty} />}
        <Waiting visible={busy} />
        <Stack gap="md">
          {problem && (
            <ProblemSummary
              key={problem.attempt}
              problem={problem.shown}
              fieldOf={name => fields.current.get(name) ?? (name in schema.shape ? { label: t(factsOf(schema, name).label) } : undefined)}
              dismiss={() => setProblem(undefined)}
            />
          )}
          {restored && (
            <Alert
              role="status"
              color="blue"
              variant="light"
              icon={<IconRestore aria-hidden />}
              withCloseButton
              closeButtonLabel={t('Dismiss')}
              onClose={() => setRestored(false)}
            >
              {t(
                reloads
                  ? 'What you typed before leaving this page has been restored.'
                  : 'What you typed before your sign-in ended has been restored.',
              )}
            </Alert>
          )}
          {children(FormField, {
            values: form.values as Partial<z.input<S>>,
            set: change,
            current: () => form.current() as Partial<z.input<S>>,
            busy,
          })}
          <Group justify="flex-end" gap="sm">
            {actions}
            <Button type="submit" loading={busy || awaiting} fullWidth={wide} leftSection={icon} {...(danger && { color: 'red' })}>
              {t(submit)}
            </Button>
          </Group>
        </Stack>
      </form>
    </FormContext.Provider>
  )
}

/** Owner of what is kept where nobody is signed in. */
const visitor = 'visitor'

/** What may be written into the browser's storage. */
const openValues = (schema: FormSchema, values: Values): [name: string, value: unknown][] =>
  Object.entries(values).filter(([name]) => !isSecret(factsOf(schema, name).input))

/** A field that is being corrected no longer stands refused; nothing is left to say when it was the last. */
function without(before: { shown: FormProblem; attempt: number }, name: string): typeof before | undefined {
  if (!(name in before.shown.errors)) return before
  const { [name]: _, ...errors } = before.shown.errors
  return Object.keys(errors).length > 0 ? { ...before, shown: { ...before.shown, errors } } : undefined
}
