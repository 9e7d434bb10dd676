import { Alert } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { dayOf, dayWords, timeWords } from '@sevakendra/contract/kit/dates'
import type { ReplyOf } from '@sevakendra/contract/kit/endpoint'
import { count } from '@sevakendra/contract/kit/money'
import { readKycEffect, readKycRules, saveKycRules } from '@sevakendra/contract/kyc/endpoints'
import { givenKycRules } from '@sevakendra/contract/kyc/gate'
import { IconInfoCircle, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { call } from '../kit/call/call'
import { useRead, useSend } from '../kit/call/send'
import { Form } from '../kit/form/form'
import { confirm } from '../kit/record/confirm'
import { LoadState } from '../kit/shell/load-state'
import { Page } from '../kit/shell/page'
import classes from './office.module.css'

/** `user-management/kyc/rules`: from whom KYC is asked, from which day on, and how long it holds. */
export function OfficeRules() {
  const { t } = useTranslation()
  const { data, error, refetch } = useRead(readKycRules)
  return (
    <Page title={t('KYC Rules')} about={t('Whoever is asked and is not verified looks around, and neither files nor tops up.')}>
      {data ? <Rules key={JSON.stringify(data)} now={data} /> : <LoadState error={error} again={refetch} />}
    </Page>
  )
}

function Rules({ now }: { now: ReplyOf<typeof readKycRules> }) {
  const { t } = useTranslation()
  const send = useSend(saveKycRules)
  const { heldUp, since, ...rules } = now
  return (
    <section className={classes.rules} aria-label={t('KYC Rules')}>
      <Alert color={heldUp > 0 ? 'yellow' : 'blue'} icon={heldUp > 0 ? <IconUsers aria-hidden /> : <IconInfoCircle aria-hidden />}>
        <p>{t('{{n}} people are held up today.', { count: heldUp, n: count(heldUp) })}</p>
        <p>{since ? t('KYC has been asked for since {{time}}.', { time: timeWords(since) }) : t('KYC is asked from nobody yet.')}</p>
      </Alert>
      <Form
        schema={givenKycRules}
        submit={t('Save')}
        initial={rules}
        ask={async given => {
          const effect = await call(readKycEffect, {
            query: { required: given.required.join(','), ...(given.existingFrom && { existingFrom: given.existingFrom }) },
          })
          return warn(effect, given.existingFrom ?? null, t)
        }}
        send={async given => void (await send(given))}
        done={() => notifications.show({ color: 'green', message: t('The rules of KYC are saved') })}
      >
        {Field => (
          <>
            <Field name="required" />
            <Field name="existingFrom" />
            <Field name="renewMonths" />
            <Field name="idleMonths" />
            <Field name="graceDays" />
            <Field name="deskDays" />
          </>
        )}
      </Form>
    </section>
  )
}

type Say = (text: string, values?: Record<string, string | number>) => string

/** Asks once more before people are held up who work on the portal now. @returns whether it is to be saved */
function warn({ now, atWork, later }: ReplyOf<typeof readKycEffect>, from: string | null, t: Say): Promise<boolean> | boolean {
  if (now === 0 && later === 0) return true
  return confirm({
    title: t('Save these rules?'),
    text: now > 0 ? t('People who are held up can look around, and neither file nor top up until their KYC is verified.') : undefined,
    lines: [
      { label: t('Held up from now on'), value: count(now) },
      { label: t('Of them on the portal within the last day'), value: count(atWork) },
      ...(later > 0 && from && from > dayOf(new Date())
        ? [{ label: t('Held up besides from {{day}} on', { day: dayWords(from) }), value: count(later) }]
        : []),
    ],
    verb: 'Save',
    danger: now > 0,
  })
}
