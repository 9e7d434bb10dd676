import { Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { copyRates, type PackageSetup, rateCopy } from '@sevakendra/contract/package/setup/endpoints'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'

/** All rates of another package, from a day on. */
export function RateCopy({ of, close }: { of: PackageSetup; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(copyRates, { id: of.id })
  const begunToday = of.rates.some(rate => rate.effectiveFrom === of.today)
  return (
    <FormEdit
      close={close}
      title="Copy rates"
      about={t('Every service gets the rate that the other package has on that date. Rates that are already the same do not change.')}
      schema={rateCopy}
      submit="Copy"
      send={send}
      now={{ version: of.version, effectiveFrom: begunToday ? daysFrom(of.today, 1) : of.today }}
      done={({ copied, same }, { effectiveFrom }) =>
        notifications.show({
          color: copied > 0 ? 'green' : 'blue',
          message: t('{{copied}} rates begin on {{day}}; already the same: {{same}}', {
            ...{ count: copied, copied, same, day: dayWords(effectiveFrom) },
          }),
        })
      }
    >
      {Field => (
        <Stack gap="md">
          <Field name="from" data={of.others} autoFocus />
          <Field name="effectiveFrom" min={of.today} max={daysFrom(of.today, 730)} />
        </Stack>
      )}
    </FormEdit>
  )
}
