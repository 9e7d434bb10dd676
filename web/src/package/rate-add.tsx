import { SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { addRate, newRate, type PackageSetup, type Rate } from '@sevakendra/contract/package/setup/endpoints'
import { type ServiceCode, services, variantsOf, variantWords } from '@sevakendra/contract/package/words'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'
import { RateFacts } from './rate-facts'

interface RateAddProps {
  of: PackageSetup
  service: ServiceCode
  close: () => void
}

/** A new rate of one service; it starts from the one in force. */
export function RateAdd({ of, service, close }: RateAddProps) {
  const { t } = useTranslation()
  const send = useSend(addRate, { id: of.id })
  const ours = of.rates.filter(rate => rate.service === service)
  const variants = (variantsOf[service] as readonly string[]).filter(Boolean)
  const current = ours.find(rate => rate.state === 'current' && rate.variant === '')
  return (
    <FormEdit
      close={close}
      title={services[service]}
      about={t('Rates are not edited: the new rate applies from its date, and the present rate applies until then.')}
      size="lg"
      schema={newRate}
      submit="Add rate"
      send={send}
      now={startOf(of, service, current)}
      present={ours.map(rate => <RateFacts key={rate.id} of={rate} />)}
      done={(_, { effectiveFrom }) =>
        notifications.show({ color: 'green', message: t('The new rate begins on {{day}}', { day: dayWords(effectiveFrom) }) })
      }
    >
      {(Field, { values }) => (
        <Stack gap="md">
          {variants.length > 1 && (
            <Field name="variant" data={variants.map(value => ({ value, label: t(variantWords[value] ?? value) }))} />
          )}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="effectiveFrom" min={of.today} max={daysFrom(of.today, 730)} />
            <Field name="fee" autoFocus />
          </SimpleGrid>
          <Field name="commissionKind" />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {values.commissionKind === 'percent' ? (
              <>
                <Field name="commissionPercent" />
                <Field name="commissionCap" />
              </>
            ) : (
              <Field name="commissionFlat" />
            )}
          </SimpleGrid>
          <Field name="maxMarkup" />
        </Stack>
      )}
    </FormEdit>
  )
}

/** What begun today cannot be replaced today. */
const startOf = ({ version, today }: PackageSetup, service: ServiceCode, current: Rate | undefined) => ({
  version,
  service,
  variant: null,
  effectiveFrom: current?.effectiveFrom === today ? daysFrom(today, 1) : today,
  commissionKind: current?.commissionKind ?? ('flat' as const),
  maxMarkup: current?.maxMarkup ?? 0,
  ...(current && { fee: current.fee }),
  ...(current?.commissionKind === 'percent'
    ? { commissionPercent: current.commissionValue, commissionCap: current.commissionCap }
    : { commissionFlat: current?.commissionValue ?? 0 }),
})
