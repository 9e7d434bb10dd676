import { SimpleGrid, Stack } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { cardVariants } from '@sevakendra/contract/kit/card-variants'
import { daysFrom, dayWords } from '@sevakendra/contract/kit/dates'
import { addGovernmentFee, type FeesOfService, newGovernmentFee } from '@sevakendra/contract/package/fee/endpoints'
import { feeVariantsOf, services } from '@sevakendra/contract/package/words'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'
import { FeeFacts } from './fee-facts'

/** A new fee of one service, with where it is published. */
export function FeeAdd({ of, today, close }: { of: FeesOfService; today: string; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(addGovernmentFee)
  const variants = feeVariantsOf[of.service] as readonly string[]
  const nameOf = (variant: string) => t(variant ? cardVariants[variant as keyof typeof cardVariants] : services[of.service])
  return (
    <FormEdit
      close={close}
      title={services[of.service]}
      about={t('Fees are not edited: the new fee applies from its date, and the present fee applies until then.')}
      schema={newGovernmentFee}
      submit="Add fee"
      send={send}
      now={{ version: of.version, service: of.service, variant: variants[0] ?? '', effectiveFrom: today }}
      present={of.fees.filter(fee => fee.state !== 'past').map(fee => <FeeFacts key={fee.id} of={fee} name={nameOf(fee.variant)} />)}
      done={(_, { effectiveFrom }) =>
        notifications.show({ color: 'green', message: t('The new fee begins on {{day}}', { day: dayWords(effectiveFrom) }) })
      }
    >
      {Field => (
        <Stack gap="md">
          {variants.length > 1 && <Field name="variant" data={variants.map(value => ({ value, label: nameOf(value) }))} />}
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <Field name="amount" />
            <Field name="effectiveFrom" min={today} max={daysFrom(today, 730)} />
          </SimpleGrid>
          <Field name="source" />
        </Stack>
      )}
    </FormEdit>
  )
}
