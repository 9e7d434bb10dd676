import { Checkbox } from '@mantine/core'
import { DateInput } from '@mantine/dates'
import { dayOf, typedDay } from '@sevakendra/contract/kit/dates'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { calendarLook } from '../kit/words/month'
import classes from './payment-seen.module.css'

interface PaymentSeenProps {
  tick: RefObject<HTMLInputElement | null>
  seen: boolean
  see: (seen: boolean) => void
  /** The day in the statement, YYYY-MM-DD. */
  on: string
  /** Undefined where a line of an imported statement says the day. */
  setOn: ((day: string) => void) | undefined
  disabled: boolean
}

/** Whether somebody has seen the money in the bank's statement, and on which day it stands there. */
export function PaymentSeen({ tick, seen, see, on, setOn, disabled }: PaymentSeenProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.seen}>
      <Checkbox
        ref={tick}
        size="md"
        label={t('Seen in bank statement')}
        checked={seen}
        onChange={event => see(event.currentTarget.checked)}
        disabled={disabled}
      />
      <DateInput
        aria-label={t('Date in the statement')}
        value={on}
        disabled={!setOn}
        onChange={day => day && setOn?.(day)}
        valueFormat="DD-MMM-YYYY"
        dateParser={text => typedDay(text) ?? null}
        maxDate={dayOf(new Date())}
        {...calendarLook(t)}
        w={140}
      />
    </div>
  )
}
