import { notifications } from '@mantine/notifications'
import { editSac, type FeesOfService, sacEdit } from '@sevakendra/contract/package/fee/endpoints'
import { services } from '@sevakendra/contract/package/words'
import { useTranslation } from 'react-i18next'
import { useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'

/** The services accounting code that stands on the invoices of one service. */
export function SacEdit({ of, close }: { of: FeesOfService; close: () => void }) {
  const { t } = useTranslation()
  const send = useSend(editSac, { service: of.service })
  return (
    <FormEdit
      close={close}
      title={services[of.service]}
      about={t('It is printed on invoices for all charges from now on. Documents already issued do not change.')}
      schema={sacEdit}
      submit="Save"
      send={send}
      now={{ version: of.version, sac: of.sac }}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => <Field name="sac" autoFocus />}
    </FormEdit>
  )
}
