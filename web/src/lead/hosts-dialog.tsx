import { notifications } from '@mantine/notifications'
import { editLeadHosts, leadHosts, readLeadHosts } from '@sevakendra/contract/lead/vendor/endpoints'
import { useTranslation } from 'react-i18next'
import { useRead, useSend } from '../kit/call/send'
import { FormEdit } from '../kit/form/edit'
import { FormSkeleton } from '../kit/form/skeleton'

/** On which websites customers may be sent to apply. */
export function HostsDialog({ close }: { close: () => void }) {
  const { t } = useTranslation()
  const { data, error } = useRead(readLeadHosts)
  const send = useSend(editLeadHosts)
  if (!data) return <FormSkeleton title="Websites of partners" close={close} error={error} />
  return (
    <FormEdit
      close={close}
      title="Websites of partners"
      about={t('Customers are sent to these websites alone. An address elsewhere is no longer handed out.')}
      schema={leadHosts}
      submit="Save"
      send={values => send(values)}
      now={data}
      done={() => notifications.show({ color: 'green', message: t('Saved') })}
    >
      {Field => <Field name="hosts" autoFocus />}
    </FormEdit>
  )
}
