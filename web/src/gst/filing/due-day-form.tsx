import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { addDueDay, type dueDayForm, editDueDay, readDueDay, removeDueDay } from '@sevakendra/contract/gst/due-days/endpoints'
import {
  dueWithin,
  type PeriodKind,
  periodAt,
  periodEnd,
  periodsOf,
  type ReturnKind,
  ruledDueDay,
  ruleOf,
  scopeWords,
} from '@sevakendra/contract/gst/filing/returns'
import { dayOf, daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../../kit/call/send'
import { FormEdit } from '../../kit/form/edit'
import type { FieldFor } from '../../kit/form/form'
import { FormSkeleton } from '../../kit/form/skeleton'
import { ReasonDialog } from '../../kit/record/reason-dialog'
import { StepDialog } from '../../kit/record/step-dialog'
import classes from './filing-shown.module.css'
import { periodName } from './period-words'

interface Closing {
  close: () => void
}

export function DueDayNew({ close }: Closing) {
  const { t } = useTranslation()
  return (
    <StepDialog
      endpoint={addDueDay}
      title="New due date"
      submit="Add due date"
      said={t('Saved')}
      initial={{ stateGroup: 'all', since: dayOf(new Date()) }}
      close={close}
    >
      {(Field, { values }) => <Fields Field={Field} kind={values.returnKind} period={values.period} />}
    </StepDialog>
  )
}

export function DueDayChange({ id, close }: Closing & { id: string }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readDueDay, { params: { id } })
  const send = useSend(editDueDay, { id })
  const [removing, setRemoving] = useState(false)
  if (!data || !editDueDay.body) return <FormSkeleton title="GST Due Dates" close={close} error={error} />
  if (removing)
    return (
      <ReasonDialog
        endpoint={removeDueDay}
        id={id}
        title="Remove this due date?"
        about={t('The rule holds again: open returns follow it at once.')}
        submit="Remove"
        said={t('The due date was removed')}
        danger
        close={close}
      />
    )
  const { id: _, ...now } = data
  return (
    <FormEdit
      close={close}
      title="Due date"
      schema={editDueDay.body}
      submit="Save"
      now={now}
      send={values => send(values)}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {(Field, { values }) => (
        <>
          <Fields Field={Field} kind={values.returnKind} period={values.period} />
          <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
            {t('Remove this due date')}
          </Button>
        </>
      )}
    </FormEdit>
  )
}

function Fields({
  Field,
  kind,
  period,
}: {
  Field: FieldFor<keyof typeof dueDayForm.shape>
  kind: ReturnKind | undefined
  period: string | undefined
}) {
  const { t } = useTranslation()
  const within = period ? dueWithin(period) : undefined
  const ruled = kind && period ? dayWords(ruledDueDay(kind, period, '27')) : undefined
  return (
    <div className={classes.stack}>
      <Field name="returnKind" autoFocus />
      <Field
        name="period"
        disabled={!kind}
        data={(kind ? choices(kind, period) : []).map(value => ({ value, label: periodName(t, value) }))}
      />
      <Field name="stateGroup" data={Object.entries(scopeWords).map(([value, label]) => ({ value, label: t(label) }))} />
      <Field
        name="dueOn"
        {...(within && { min: within.first, max: within.last })}
        {...(ruled && { help: t('By the rule: {{day}}', { day: ruled }) })}
      />
      <Field name="source" />
      <Field name="since" />
    </div>
  )
}

/** Extensions come before a period ends as well as long after. */
function choices(kind: ReturnKind, chosen: string | undefined): string[] {
  const found = (Object.keys(ruleOf(kind).due) as PeriodKind[]).flatMap(of => {
    const today = dayOf(new Date())
    const now = periodAt(of, today)
    const next = periodAt(of, daysFrom(periodEnd(now), 1))
    return [next, now, ...periodsOf(kind, of, today)]
  })
  return chosen && !found.includes(chosen) ? [chosen, ...found] : found
}
